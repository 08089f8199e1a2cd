/** Caches in memory, because Node has none. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://localhost').href;
  return {
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        put: async (request: string, response: Response) => void entries.set(urlOf(request), response),
        match: async (request: Request | string) => entries.get(urlOf(request))?.clone(),
        delete: async (request: Request | string) => entries.delete(urlOf(request)),
        keys: async () => [...entries.keys()].map((url) => new Request(url)),
      };
    },
  };
}

/**
 * Returns the beginning of keys in Redis that change together. The braces are a hash tag: Redis Cluster keeps the keys in one
 * slot, so that a script or a transaction can use all of them. Keys that never change together have no hash tag, so that a
 * cluster distributes them over all servers (docs/decisions/0024).
 * @param prefix distinguishes installations that share a Redis
 */
export function hashTag(prefix: string, group: string): string {
  return `{${prefix}:${group}}`;
}

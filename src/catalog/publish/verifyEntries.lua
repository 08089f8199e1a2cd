-- Verifies a part of the published entries of one kind: whether each value in Redis is the one that was published.
-- Changes the fingerprint in the mark of a damaged entry, so that the next publication of the entry replaces all its
-- values.
--
-- KEYS  1 marks   2.. the hashes that contain the entries
-- ARGV  1 kind: trip, site, icon or rating
--       2 cursor of HSCAN
--       3 approximate number of entries to verify
--       4 "{prefix}": "{prefix}{host}" is the hash of a host's problems; "" for a kind without problems
-- Returns {next cursor, id, mark, id, mark, ...}; the mark is "" for an entry that is damaged or has no valid mark.
-- HSCAN may return an entry twice.
local kind, cursor, amount, problemsPrefix = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local prefixLength = #kind + 1

local function isIntact(id, mark)
  local parts = {}
  for index = 2, #KEYS do parts[#parts + 1] = redis.call('HGET', KEYS[index], id) or '' end
  local problems = ''
  if problemsPrefix ~= '' then
    local key = problemsPrefix .. string.match(id, '^[^-]*-(.*)$')
    problems = redis.call('HGET', key, id) or ''
  end
  parts[#parts + 1] = problems
  parts[#parts + 1] = table.concat(mark.counters, ',')
  return redis.sha1hex(table.concat(parts, '\n')) == mark.fingerprint
end

local scanned = redis.call('HSCAN', KEYS[1], cursor, 'MATCH', kind .. ':*', 'COUNT', amount)
local reply = { scanned[1] }
for index = 1, #scanned[2], 2 do
  local id, json = string.sub(scanned[2][index], prefixLength + 1), scanned[2][index + 1]
  -- An invalid mark is left alone: the next publication of the entry reports the corruption.
  local isMark, mark = pcall(cjson.decode, json)
  local wasVerified, intact = false, false
  if isMark then wasVerified, intact = pcall(isIntact, id, mark) end
  if wasVerified and not intact then
    mark.fingerprint = 'damaged'
    redis.call('HSET', KEYS[1], scanned[2][index], cjson.encode(mark))
  end
  reply[#reply + 1] = id
  reply[#reply + 1] = wasVerified and intact and json or ''
end
return reply

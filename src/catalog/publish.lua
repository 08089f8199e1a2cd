-- Publishes or removes one entry of the catalogue, all or nothing.
--
-- KEYS  1 version   2 changes   3 marks   4 counts
--       5 problems of the host; "{this}:{code}" is the set of its entries that have that problem
--       6.. the hashes the entry stands in
-- ARGV  1 kind: trip, site, icon or rating
--       2 id
--       3 mark, JSON {order, fingerprint, counters, codes}; "" removes the entry
--         order        an entry with a lower one than what is published is refused, compared byte by byte
--         fingerprint  of everything that is published; the same again changes nothing
--         counters     the counters the entry adds one to
--         codes        of its problems, each once
--       4 "older" publishes whatever the order; "" otherwise
--       5 JSON of its problems; "" for none
--       6.. the values for KEYS 6..; "" where the entry has none
-- Returns {outcome, version}; outcome is "stale", "unchanged" or "changed".
local version, changes, marks, counts, problems = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local kind, id, mark, mayBeOlder = ARGV[1], ARGV[2], ARGV[3], ARGV[4] == 'older'
local markId = kind .. ':' .. id
local nothing = { order = '', fingerprint = '', counters = {}, codes = {} }

local stored = redis.call('HGET', marks, markId)
local before = stored and cjson.decode(stored) or nothing
local after = mark ~= '' and cjson.decode(mark) or nothing
local current = tonumber(redis.call('GET', version) or '0')

-- Not by "<": that follows the locale Redis was started in.
local function isBelow(one, other)
  for position = 1, math.min(#one, #other) do
    local difference = string.byte(one, position) - string.byte(other, position)
    if difference ~= 0 then
      return difference < 0
    end
  end
  return #one < #other
end

if mark ~= '' and not mayBeOlder and isBelow(after.order, before.order) then
  return { 'stale', current }
end
if before.fingerprint == after.fingerprint then
  if mark ~= '' and mark ~= stored then redis.call('HSET', marks, markId, mark) end
  return { 'unchanged', current }
end

local difference = {}
for _, counter in ipairs(before.counters) do
  difference[counter] = (difference[counter] or 0) - 1
end
for _, counter in ipairs(after.counters) do
  difference[counter] = (difference[counter] or 0) + 1
end
for counter, by in pairs(difference) do
  if by ~= 0 and redis.call('HINCRBY', counts, counter, by) == 0 then
    redis.call('HDEL', counts, counter)
  end
end

for _, code in ipairs(before.codes) do
  redis.call('SREM', problems .. ':' .. code, id)
end
for _, code in ipairs(after.codes) do
  redis.call('SADD', problems .. ':' .. code, id)
end

local function store(key, value)
  if mark == '' or value == '' then
    redis.call('HDEL', key, id)
  else
    redis.call('HSET', key, id, value)
  end
end
store(problems, ARGV[5])
for index = 6, #KEYS do
  store(KEYS[index], ARGV[index])
end
if mark == '' then
  redis.call('HDEL', marks, markId)
else
  redis.call('HSET', marks, markId, mark)
end

current = redis.call('INCR', version)
redis.call('XADD', changes, 'MAXLEN', '~', '20000', current .. '-0', 'kind', kind, 'id', id)
return { 'changed', current }

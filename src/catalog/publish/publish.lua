-- Atomically publishes or removes one entry of the catalogue.
--
-- Redis does not roll back a script that fails halfway. Therefore the script has three parts: it reads and checks all
-- keys that it depends on, computes the new state, and only then writes. After these checks a write cannot fail.
--
-- KEYS  1 version   2 changes   3 marks   4 counts
--       5 hash of the host's problems; "{this key}:{code}" is the set of the host's entries with that problem
--       6.. hashes that contain the entry
-- ARGV  1 kind: trip, site, icon or rating
--       2 id
--       3 mark, JSON {order, fingerprint, counters, codes}; "" removes the entry
--         order        an entry with a lower order than the published one is rejected; compared byte by byte
--         fingerprint  hash of all published values; an entry with the same fingerprint changes nothing
--         counters     names of the counters that the entry increments by one
--         codes        distinct codes of the entry's problems
--       4 "older" ignores the order; "" otherwise
--       5 token: random text that identifies this change
--       6 JSON of the entry's problems; "" for none
--       7.. values for KEYS 6..; "" if the entry has no value for that key
-- Returns {outcome, version}; outcome is "stale" (rejected), "unchanged" or "changed".
-- Fails with "CORRUPT ..." if a key has the wrong type or invalid contents; nothing is changed in this case.
local version, changes, marks, counts, problems = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local kind, id, mark, mayBeOlder, token = ARGV[1], ARGV[2], ARGV[3], ARGV[4] == 'older', ARGV[5]
local markId = kind .. ':' .. id
local nothing = { order = '', fingerprint = '', counters = {}, codes = {} }

-- Part 1: read and check.

local issue = nil
local function check(condition, reason)
  if not condition and not issue then issue = reason end
  return condition
end
local function isOfType(key, expected)
  local found = redis.call('TYPE', key).ok
  return check(found == expected or found == 'none', key .. ' is a ' .. found)
end
-- Parses an integer that Lua formats without an exponent; returns nil for any other text.
local function readInteger(text)
  return string.match(text, '^-?%d+$') and #text < 14 and tonumber(text) or nil
end
local function isListOf(list, isItem)
  if type(list) ~= 'table' then return false end
  for _, item in ipairs(list) do
    if not isItem(item) then return false end
  end
  return true
end
local function isText(item) return type(item) == 'string' end
local function isCode(item) return type(item) == 'number' end
local function isMark(value)
  return type(value) == 'table' and isText(value.order) and isText(value.fingerprint)
    and isListOf(value.counters, isText) and isListOf(value.codes, isCode)
end

isOfType(version, 'string')
isOfType(changes, 'stream')
isOfType(marks, 'hash')
isOfType(counts, 'hash')
isOfType(problems, 'hash')
for index = 6, #KEYS do isOfType(KEYS[index], 'hash') end
if issue then return redis.error_reply('CORRUPT ' .. issue) end

local current = readInteger(redis.call('GET', version) or '0')
check(current and current >= 0, version .. ' is not a version')
local lastId = '0-0'
if redis.call('EXISTS', changes) == 1 then
  local info = redis.call('XINFO', 'STREAM', changes)
  for index = 1, #info, 2 do
    if info[index] == 'last-generated-id' then lastId = info[index + 1] end
  end
end
check(lastId == (current or '') .. '-0', changes .. ' does not end at the version')

local stored = redis.call('HGET', marks, markId)
local before = nothing
if stored then
  local isJson, decoded = pcall(cjson.decode, stored)
  if check(isJson and isMark(decoded), marks .. ' has no valid mark of ' .. markId) then before = decoded end
end
local after = mark ~= '' and cjson.decode(mark) or nothing

local difference = {}
for _, counter in ipairs(before.counters) do
  difference[counter] = (difference[counter] or 0) - 1
end
for _, counter in ipairs(after.counters) do
  difference[counter] = (difference[counter] or 0) + 1
end
local newCounts = {}
for counter, by in pairs(difference) do
  local count = readInteger(redis.call('HGET', counts, counter) or '0')
  if check(count, counts .. ' has no valid ' .. counter) then newCounts[counter] = count + by end
end
for _, list in ipairs({ before.codes, after.codes }) do
  for _, code in ipairs(list) do isOfType(problems .. ':' .. code, 'set') end
end
if issue then return redis.error_reply('CORRUPT ' .. issue) end

-- Part 2: decide.

-- Compares bytes. The operator "<" depends on the locale of the Redis process.
local function isBelow(one, other)
  for position = 1, math.min(#one, #other) do
    local byteDifference = string.byte(one, position) - string.byte(other, position)
    if byteDifference ~= 0 then
      return byteDifference < 0
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

-- Part 3: write. INCR is the first write because Redis rejects it when it is out of memory or read-only. Redis makes
-- this check once per script, at the first such write.

current = redis.call('INCR', version)
for counter, count in pairs(newCounts) do
  if count == 0 then
    redis.call('HDEL', counts, counter)
  else
    redis.call('HSET', counts, counter, count)
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
store(problems, ARGV[6])
for index = 6, #KEYS do
  store(KEYS[index], ARGV[index + 1])
end
if mark == '' then
  redis.call('HDEL', marks, markId)
else
  redis.call('HSET', marks, markId, mark)
end
redis.call('XADD', changes, 'MAXLEN', '~', '20000', current .. '-0', 'kind', kind, 'id', id, 'token', token)
return { 'changed', current }

-- Atomically publishes or removes entries of the catalogue. Entries of one call have the same kind.
--
-- Redis does not roll back a script that fails halfway. Therefore the script has three parts: it reads and checks all
-- keys that it depends on, computes the new state, and only then writes. After these checks a write cannot fail.
--
-- KEYS  1 version   2 changes   3 marks   4 counts
--       then the hashes that contain the entries
--       then hashes of the hosts' problems
-- ARGV  1 kind: trip, site, icon or rating
--       2 "older" ignores the order; "" otherwise
--       3 token: random text that identifies the changes of this call
--       4 number of hashes that contain the entries
--       5 time of the change in the content that caused this call, ISO 8601; "" if unknown
--       then for each entry:
--       id
--       mark, JSON {order, fingerprint, counters}, and fields that only the publisher reads; "" removes the entry
--         order        an entry with a lower order than the published one is rejected; compared byte by byte. It
--                      begins with the time of the last change of the content, followed by "|" or the end
--         fingerprint  hash of all published values; an entry with the same fingerprint changes nothing
--         counters     names of the counters that the entry increments by one; a sweep repairs those with a wrong value
--       index in KEYS of the hash of its host's problems
--       JSON of its problems; "" for none
--       its value for each hash; "" if it has none
-- Returns the outcome of each entry: "stale" (rejected), "unchanged" or "changed".
-- Fails with "CORRUPT ..." if a key has the wrong type or invalid contents; nothing is changed in this case.
local version, changes, marks, counts = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local kind, mayBeOlder, token, hashes = ARGV[1], ARGV[2] == 'older', ARGV[3], tonumber(ARGV[4])
local causedAt, firstEntry = ARGV[5], 6
local nothing = { order = '', fingerprint = '', counters = {} }

-- Part 1: read and check.

local issue = nil
local function check(condition, reason)
  if not condition and not issue then issue = reason end
  return condition
end
local checkedTypes = {}
local function isOfType(key, expected)
  if checkedTypes[key] then return end
  checkedTypes[key] = true
  local found = redis.call('TYPE', key).ok
  check(found == expected or found == 'none', key .. ' is a ' .. found)
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
local function isMark(value)
  return type(value) == 'table' and isText(value.order) and isText(value.fingerprint)
    and isListOf(value.counters, isText)
end

isOfType(version, 'string')
isOfType(changes, 'stream')
isOfType(marks, 'hash')
isOfType(counts, 'hash')
for index = 5, #KEYS do isOfType(KEYS[index], 'hash') end
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

-- markId → JSON and decoded mark; includes marks of earlier entries of this call.
local storedMarks = {}
local function readMark(markId)
  if not storedMarks[markId] then
    local stored, decoded = redis.call('HGET', marks, markId), nothing
    if stored then
      local isJson, found = pcall(cjson.decode, stored)
      if check(isJson and isMark(found), marks .. ' has no valid mark of ' .. markId) then decoded = found end
    end
    storedMarks[markId] = { json = stored or '', decoded = decoded }
  end
  return storedMarks[markId]
end

-- Compares bytes. The operator "<" depends on the locale of the Redis process.
local function isBelow(one, other)
  if one == other then return false end
  for position = 1, math.min(#one, #other) do
    local byteDifference = string.byte(one, position) - string.byte(other, position)
    if byteDifference ~= 0 then
      return byteDifference < 0
    end
  end
  return #one < #other
end

-- Returns the time of the change in the content that an entry publishes; "" if its content did not change, or if the time
-- is unknown, as for the first publication of all entries.
local function changeTime(before, after)
  if causedAt ~= '' then return causedAt end
  if mayBeOlder or before == nothing or after == nothing then return '' end
  local time = string.match(after.order, '^[^|]*')
  return time ~= string.match(before.order, '^[^|]*') and time or ''
end

-- Part 2: decide, for each entry after the entries before it.

local outcomes, changed, newMarks, newCounts = {}, {}, {}, {}
local function count(counter, by)
  if not newCounts[counter] then
    newCounts[counter] = readInteger(redis.call('HGET', counts, counter) or '0') or 0
  end
  newCounts[counter] = newCounts[counter] + by
end

for at = firstEntry, #ARGV, 4 + hashes do
  local id, mark, problems = ARGV[at], ARGV[at + 1], KEYS[tonumber(ARGV[at + 2])]
  local markId = kind .. ':' .. id
  local before = readMark(markId)
  local after = mark ~= '' and cjson.decode(mark) or nothing
  if mark ~= '' and not mayBeOlder and isBelow(after.order, before.decoded.order) then
    outcomes[#outcomes + 1] = 'stale'
  elseif before.decoded.fingerprint == after.fingerprint then
    outcomes[#outcomes + 1] = 'unchanged'
    if mark ~= '' and mark ~= before.json then
      newMarks[markId] = mark
      storedMarks[markId] = { json = mark, decoded = after }
    end
  else
    for _, counter in ipairs(before.decoded.counters) do count(counter, -1) end
    for _, counter in ipairs(after.counters) do count(counter, 1) end
    outcomes[#outcomes + 1] = 'changed'
    changed[#changed + 1] = { at = at, id = id, problems = problems, before = before.decoded, after = after }
    newMarks[markId] = mark
    storedMarks[markId] = { json = mark, decoded = after }
  end
end
if issue then return redis.error_reply('CORRUPT ' .. issue) end

-- Part 3: write. INCRBY is the first write because Redis rejects it when it is out of memory or read-only. Redis makes
-- this check once per script, at the first such write.

local function store(key, field, value)
  if value == '' then
    redis.call('HDEL', key, field)
  else
    redis.call('HSET', key, field, value)
  end
end

local now = redis.call('TIME')
local publishedAt = now[1] .. string.format('%03d', math.floor(now[2] / 1000))
if #changed > 0 then redis.call('INCRBY', version, #changed) end
for markId, mark in pairs(newMarks) do store(marks, markId, mark) end
for counter, number in pairs(newCounts) do store(counts, counter, number == 0 and '' or number) end
for _, entry in ipairs(changed) do
  local id, problems, isRemoved = entry.id, entry.problems, entry.after == nothing
  store(problems, id, isRemoved and '' or ARGV[entry.at + 3])
  for index = 1, hashes do
    store(KEYS[4 + index], id, isRemoved and '' or ARGV[entry.at + 3 + index])
  end
  current = current + 1
  redis.call('XADD', changes, 'MAXLEN', '~', '20000', current .. '-0', 'kind', kind, 'id', id, 'token', token,
    'publishedAt', publishedAt, 'changedAt', changeTime(entry.before, entry.after))
end
return outcomes

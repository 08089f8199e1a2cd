-- Counts the places of one departure. All operations are atomic and use the clock of Redis.
--
-- KEYS  1 state    hash: epoch, capacity, booked, held, offered, waiting (fewest places that somebody on the waiting list
--                  needs; 0 or missing if nobody waits for an offer)
--       2 holds    hash: id → "{places}:{start in ms}:{owner}". The id is "h:{hold}" for a visitor who fills in the
--                  form, and "t:{reference}" for a booking that is being stored. The owner is the visitor; empty if unknown.
--       3 expiries sorted set: id of a hold → end of the hold in ms
--       4 entries  hash: reference of a stored booking → places; "o:{id}" of an offer to the waiting list → places
--       5 large    sorted set: owner → time in ms when the owner first held more than the share of the departure
-- ARGV  1 operation, 2 epoch on which the caller relies ("" for any), 3 capacity ("" if the caller does not know it),
--       4 waiting ("" if the caller does not know it), further arguments by operation
-- Returns {status, epoch, capacity, booked, held, offered, end of the hold in ms, 1 if the places left or their
-- availability have changed, waiting}. The status is
--       ok, full (too few places), gone (the hold has ended), limit (the owner holds too much), share (the owner has held more
--       than the share of the departure for too long), or unknown (no counts, or of another epoch; nothing was changed)

local state, holds, expiries, entries, large = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local operation, expected, capacity, waiting = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
-- The counts can be rebuilt at any time, so unused ones are removed.
local unusedMs = 45 * 86400000
-- Every hold ends within this time, unless the clock was set back. Such a hold has ended.
local longestMs = 3600000

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function count(field)
  return tonumber(redis.call('HGET', state, field) or '0')
end

local function keepUsed()
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, unusedMs) end
end

local function left()
  return count('capacity') - count('booked') - count('held') - count('offered')
end

-- Returns the places that anybody may take. While places are left for somebody on the waiting list, an offer follows.
local function available()
  local needed = count('waiting')
  if needed > 0 and needed <= left() then return 0 end
  return left()
end

local leftBefore, availableBefore = left(), available()

local function reply(status, ends)
  local epoch = redis.call('HGET', state, 'epoch') or ''
  local counts = {count('capacity'), count('booked'), count('held'), count('offered')}
  local isChanged = left() ~= leftBefore or available() ~= availableBefore
  return {status, epoch, counts[1], counts[2], counts[3], counts[4], ends or 0, isChanged and 1 or 0, count('waiting')}
end

local function parse(value)
  local places, start, owner = string.match(value, '^(%d+):(%d+):(.*)$')
  return {places = tonumber(places), start = tonumber(start), owner = owner}
end

local function find(id)
  local value = redis.call('HGET', holds, id)
  return value and parse(value)
end

local function all()
  local list, flat = {}, redis.call('HGETALL', holds)
  for index = 1, #flat, 2 do
    local hold = parse(flat[index + 1])
    hold.id = flat[index]
    list[#list + 1] = hold
  end
  return list
end

local function add(id, hold, ends)
  redis.call('HSET', holds, id, string.format('%d:%d:%s', hold.places, hold.start, hold.owner))
  redis.call('ZADD', expiries, ends, id)
  redis.call('HINCRBY', state, 'held', hold.places)
  keepUsed()
end

local function drop(id)
  local hold = find(id)
  if not hold then return end
  redis.call('HDEL', holds, id)
  redis.call('ZREM', expiries, id)
  redis.call('HINCRBY', state, 'held', -hold.places)
end

-- Returns the number of holds and the held places of an owner, except a hold.
local function heldBy(owner, except)
  local number, places = 0, 0
  for _, hold in ipairs(all()) do
    if hold.owner == owner and hold.id ~= except then
      number = number + 1
      places = places + hold.places
    end
  end
  return number, places
end

-- Returns the latest end of a hold if its owner holds so many places with it; nil if the owner may not hold them. More than the
-- share of the departure can be held for some time once in a period, however the owner divides, releases and repeats holds: a hold
-- that exceeds the share ends with this time, and all that end later are within the share together.
local function limitEnd(owner, places, ends, share, time, period)
  if places <= count('capacity') * share then return ends end
  redis.call('ZREMRANGEBYSCORE', large, '-inf', now - period)
  -- Times to come are from before the clock was set back. They would allow to exceed the share until then.
  redis.call('ZREMRANGEBYSCORE', large, '(' .. now, '+inf')
  redis.call('ZADD', large, 'NX', now, owner)
  local last = tonumber(redis.call('ZSCORE', large, owner)) + time
  return last > now and math.min(ends, last) or nil
end

-- After the capacity was lowered, the newest holds end until the others fit.
local function fit()
  if left() >= 0 then return end
  local list = all()
  table.sort(list, function(a, b) return a.start > b.start end)
  for _, hold in ipairs(list) do
    if left() >= 0 then return end
    if string.sub(hold.id, 1, 2) == 'h:' then drop(hold.id) end
  end
end

local function setCapacity()
  if capacity == '' or tonumber(capacity) == count('capacity') then return end
  redis.call('HSET', state, 'capacity', capacity)
  fit()
end

local function setWaiting()
  if waiting ~= '' and tonumber(waiting) ~= count('waiting') then redis.call('HSET', state, 'waiting', waiting) end
end

local operations = {}

-- Returns the counts.
function operations.read()
  return reply('ok')
end

-- ARGV: hold, places, owner, lifetime in ms, maximum number of holds and of held places of one owner, share of the departure, and
-- for how long in which period an owner may exceed it, in ms. Idempotent.
function operations.hold()
  local id, places, owner, lifetime = 'h:' .. ARGV[5], tonumber(ARGV[6]), ARGV[7], tonumber(ARGV[8])
  if find(id) then return reply('ok', tonumber(redis.call('ZSCORE', expiries, id))) end
  if places > available() then return reply('full') end
  local number, held = heldBy(owner, id)
  if number + 1 > tonumber(ARGV[9]) or held + places > tonumber(ARGV[10]) then return reply('limit') end
  local ends = limitEnd(owner, held + places, now + lifetime, tonumber(ARGV[11]), tonumber(ARGV[12]), tonumber(ARGV[13]))
  if not ends then return reply('share') end
  add(id, {places = places, start = now, owner = owner}, ends)
  return reply('ok', ends)
end

-- ARGV: hold, places (0 to keep them), lifetime in ms from now, maximum lifetime in ms since the start of the hold, maximum number of
-- held places of one owner, share of the departure, and for how long in which period an owner may exceed it, in ms. If this is
-- not possible, nothing is changed.
function operations.extend()
  local id, places = 'h:' .. ARGV[5], tonumber(ARGV[6])
  local hold = find(id)
  if not hold then return reply('gone') end
  local current = tonumber(redis.call('ZSCORE', expiries, id))
  if places == 0 then places = hold.places end
  if places > hold.places and places > available() + hold.places then return reply('full', current) end
  local _, others = heldBy(hold.owner, id)
  if places > hold.places and others + places > tonumber(ARGV[9]) then return reply('limit', current) end
  local longest = math.min(now + tonumber(ARGV[7]), hold.start + tonumber(ARGV[8]))
  local ends = limitEnd(hold.owner, others + places, longest, tonumber(ARGV[10]), tonumber(ARGV[11]), tonumber(ARGV[12]))
  if not ends then return reply('share', current) end
  drop(id)
  hold.places = places
  add(id, hold, ends)
  return reply('ok', ends)
end

-- ARGV: hold.
function operations.release()
  drop('h:' .. ARGV[5])
  return reply('ok')
end

-- ARGV: reference, places, hold ("" for none), lifetime in ms, owner ("" if no limit applies), maximum number of held places of one
-- owner. Takes places for a booking that is being stored; the places of the hold are used first. Idempotent by the reference.
function operations.take()
  local reference, places, hold = ARGV[5], tonumber(ARGV[6]), ARGV[7]
  local id, ends = 't:' .. reference, now + tonumber(ARGV[8])
  if redis.call('HEXISTS', entries, reference) == 1 then return reply('ok') end
  if find(id) then
    redis.call('ZADD', expiries, ends, id)
    return reply('ok', ends)
  end
  local own = hold ~= '' and find('h:' .. hold)
  local held = own and own.places or 0
  if places > held and places > available() + held then return reply('full') end
  local owner = ARGV[9]
  local _, others = heldBy(owner, 'h:' .. hold)
  if owner ~= '' and places > held and others + places > tonumber(ARGV[10]) then return reply('limit') end
  if own then drop('h:' .. hold) end
  add(id, {places = places, start = now, owner = owner}, ends)
  return reply('ok', ends)
end

-- ARGV: offer, places. Takes places for an offer to the waiting list that is being stored. Idempotent.
function operations.offer()
  local id, places = 'o:' .. ARGV[5], tonumber(ARGV[6])
  if redis.call('HEXISTS', entries, id) == 1 then return reply('ok') end
  if places > left() then return reply('full') end
  redis.call('HSET', entries, id, places)
  redis.call('HINCRBY', state, 'offered', places)
  keepUsed()
  return reply('ok')
end

local function withdraw(id)
  local places = redis.call('HGET', entries, 'o:' .. id)
  if not places then return end
  redis.call('HDEL', entries, 'o:' .. id)
  redis.call('HINCRBY', state, 'offered', -places)
end

-- ARGV: offer. Frees the places of an offer that has ended or was not stored. Idempotent.
function operations.withdraw()
  withdraw(ARGV[5])
  return reply('ok')
end

-- ARGV: reference, places, offer whose places the booking has used ("" for none). The booking is stored in the ledger of
-- this epoch. Idempotent.
function operations.confirm()
  drop('t:' .. ARGV[5])
  withdraw(ARGV[7])
  if redis.call('HSETNX', entries, ARGV[5], ARGV[6]) == 1 then redis.call('HINCRBY', state, 'booked', ARGV[6]) end
  keepUsed()
  return reply('ok')
end

-- ARGV: reference. The booking was not stored, or takes no places any more. Idempotent.
function operations.giveBack()
  drop('t:' .. ARGV[5])
  local places = redis.call('HGET', entries, ARGV[5])
  if places then
    redis.call('HDEL', entries, ARGV[5])
    redis.call('HINCRBY', state, 'booked', -places)
  end
  return reply('ok')
end

local current = redis.call('HGET', state, 'epoch') or ''

-- ARGV: new epoch, then reference and places of each booking, and "o:{id}" and places of each offer. Replaces the counts
-- by those of the ledger if they still have the expected epoch ("" if there are none). Holds that have not ended are kept.
if operation == 'rebuild' then
  if current ~= expected then return reply('unknown') end
  redis.call('DEL', entries)
  local booked, offered = 0, 0
  for index = 6, #ARGV, 2 do
    redis.call('HSET', entries, ARGV[index], ARGV[index + 1])
    redis.call('HDEL', holds, 't:' .. ARGV[index])
    local places = tonumber(ARGV[index + 1])
    if string.sub(ARGV[index], 1, 2) == 'o:' then offered = offered + places else booked = booked + places end
  end
  local held = 0
  for _, hold in ipairs(all()) do
    local ends = redis.call('ZSCORE', expiries, hold.id)
    if ends and tonumber(ends) > now then
      held = held + hold.places
    else
      redis.call('HDEL', holds, hold.id)
      redis.call('ZREM', expiries, hold.id)
    end
  end
  redis.call('HSET', state, 'epoch', ARGV[5], 'capacity', capacity, 'booked', booked, 'held', held, 'offered', offered)
  setWaiting()
  fit()
  keepUsed()
  return reply('ok')
end

if current == '' or (expected ~= '' and expected ~= current) then return {'unknown', current, 0, 0, 0, 0, 0, 0, 0} end
for _, id in ipairs(redis.call('ZRANGEBYSCORE', expiries, '-inf', now)) do drop(id) end
for _, id in ipairs(redis.call('ZRANGEBYSCORE', expiries, now + longestMs, '+inf')) do drop(id) end
setCapacity()
setWaiting()
return operations[operation]()

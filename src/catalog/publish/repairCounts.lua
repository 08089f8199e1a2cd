-- Replaces the counts that differ from the marks of the published entries.
--
-- KEYS  1 version   2 counts
-- ARGV  1 version of the marks that were counted
--       then for each count: name, number
-- Returns the number of repaired counts; -1 if entries were published since, so that the numbers are outdated.
if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then return -1 end
local expected, repaired = {}, 0
for index = 2, #ARGV, 2 do expected[ARGV[index]] = ARGV[index + 1] end
local stored = redis.call('HGETALL', KEYS[2])
for index = 1, #stored, 2 do
  local name, number = stored[index], stored[index + 1]
  if not expected[name] then
    redis.call('HDEL', KEYS[2], name)
    repaired = repaired + 1
  elseif expected[name] == number then
    expected[name] = nil
  end
end
for name, number in pairs(expected) do
  redis.call('HSET', KEYS[2], name, number)
  repaired = repaired + 1
end
return repaired

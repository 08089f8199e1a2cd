-- Marks the read model as complete. Fails if Redis was emptied or restored during the sweep: the key of the sweep is
-- then missing.
--
-- KEYS  1 swept   2 key of this sweep
-- Returns 1 if the read model was marked, 0 otherwise.
if redis.call('DEL', KEYS[2]) == 0 then
  return 0
end
local time = redis.call('TIME')
redis.call('SET', KEYS[1], string.format('%d%06d', time[1], time[2]))
return 1

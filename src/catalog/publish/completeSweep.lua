-- Marks the read model as complete, unless it was emptied or replaced while the sweep ran: then the sweep's own key is gone.
--
-- KEYS  1 swept   2 the key of this sweep
-- Returns 1 when it is marked, 0 otherwise.
if redis.call('DEL', KEYS[2]) == 0 then
  return 0
end
local time = redis.call('TIME')
redis.call('SET', KEYS[1], string.format('%d%06d', time[1], time[2]))
return 1

-- The trip's own questions about the travellers, as they were asked. The answers are in `traveller_data`.

alter table bookings add column own_questions jsonb;

-- Questions to guardians that nobody has answered, by when they were asked: the office is told of them.
create index consent_request_waiting on consent_request (asked_at) where answered_at is null;

-- Quotes to schools by their last day: those that end soon, and those that ran out unanswered.
create index school_quote_ends on school_quote (valid_until, id) where withdrawn_at is null;

-- How many learners a course has now: what was counted last, and what has happened since (011-figures.sql). Exact at every
-- moment, and it costs the same with ten learners or a million.
create function learners_of(course uuid) returns integer language sql stable as $$
  select (coalesce((select enrolments from course_figures where course_id = course), 0)
    + coalesce((select sum(enrolments) from course_figures_change where course_id = course), 0))::integer
$$;

-- What is owed, oldest first: whether somebody has said where it goes is asked of thousands before the desk opens.
create index box_owed on box (since, id) include (person_id, school_id, course_id) where state = 'owed' and kits > 0;
-- How many kits of a course were sent in a time.
create index box_kit_sent on box (course_id, sent_at) include (kits) where kind = 'kit' and sent_at is not null;

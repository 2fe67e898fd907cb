-- What a course's page says before one buys. A release that ran before writes none of it, and reads as it did.

-- What a family must have at home besides the kit.
alter table course add column needs text[] not null default '{}';

-- How long a project takes to build, and what it looks like: read off its guide, so that the catalogue need not open guides.
alter table project
  add column minutes integer generated always as ((guide ->> 'minutes')::integer) stored,
  add column picture_file text generated always as
    (jsonb_path_query_first(guide, '$.passages[*] ? (@.type == "drawing")') ->> 'url') stored,
  add column picture_alt text generated always as
    (jsonb_path_query_first(guide, '$.passages[*] ? (@.type == "drawing")') ->> 'alt') stored;

-- Whether a course is bought more than the others of its track: counted from orders, never said by hand.
alter table course_figures add column best_seller boolean not null default false;

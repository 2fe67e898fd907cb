-- What has happened to a course since it was counted is asked for each course of a page (learners_of).
create index course_figures_change_course on course_figures_change (course_id) include (enrolments);

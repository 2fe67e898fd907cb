-- Where a course, a chapter, a lecture, a project or a question stands among its own is its position.
alter table course rename column place to position;
alter table chapter rename column place to position;
alter table lecture rename column place to position;
alter table project rename column place to position;
alter table quiz_question rename column place to position;

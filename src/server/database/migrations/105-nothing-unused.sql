-- Columns, a table and triggers that only earlier releases wrote.
drop trigger order_of_one_course on payment_order;
drop trigger order_names_learner on payment_order;
drop trigger quote_names_learner on quote;
drop trigger enrolment_of_learner on enrolment;
drop function take_apart_order();
drop function name_learner();
drop function enrol_learner();

alter table payment_order
  drop column course_id,
  drop column utr,
  drop column receipt_file,
  drop column idempotency_key,
  drop column request_hash;

drop table payment_reference;

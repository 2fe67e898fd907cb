/** What an act of the office was done to, in words, by its kind. A new kind is a line here, or recordAct does not take it. */

export { act_about_announcement as announcement } from './generated/messages/act_about_announcement.js';
export { act_about_bank_deposit as bank_deposit } from './generated/messages/act_about_bank_deposit.js';
export { act_about_bank_statement as bank_statement } from './generated/messages/act_about_bank_statement.js';
export { act_about_box as box } from './generated/messages/act_about_box.js';
export { act_about_certificate as certificate } from './generated/messages/act_about_certificate.js';
export { act_about_contact_message as contact_message } from './generated/messages/act_about_contact_message.js';
export { act_about_coupon as coupon } from './generated/messages/act_about_coupon.js';
export { act_about_course as course } from './generated/messages/act_about_course.js';
export { act_about_creation as creation } from './generated/messages/act_about_creation.js';
export { act_about_delivery as delivery } from './generated/messages/act_about_delivery.js';
export { act_about_doubt as doubt } from './generated/messages/act_about_doubt.js';
export { act_about_hand_in as hand_in } from './generated/messages/act_about_hand_in.js';
export { act_about_live_session as live_session } from './generated/messages/act_about_live_session.js';
export { act_about_mail as mail } from './generated/messages/act_about_mail.js';
export { act_about_part as part } from './generated/messages/act_about_part.js';
export { act_about_part_problem as part_problem } from './generated/messages/act_about_part_problem.js';
export { act_about_payment_order as payment_order } from './generated/messages/act_about_payment_order.js';
export { act_about_person as person } from './generated/messages/act_about_person.js';
export { act_about_review as review } from './generated/messages/act_about_review.js';
export { act_about_school as school } from './generated/messages/act_about_school.js';
export { act_about_setting as setting } from './generated/messages/act_about_setting.js';
export { act_about_staff_invitation as staff_invitation } from './generated/messages/act_about_staff_invitation.js';
export { act_about_stock_watch as stock_watch } from './generated/messages/act_about_stock_watch.js';

import { own_data_list_account } from '../../../texts/generated/messages/own_data_list_account.js';
import { own_data_list_acts } from '../../../texts/generated/messages/own_data_list_acts.js';
import { own_data_list_addresses } from '../../../texts/generated/messages/own_data_list_addresses.js';
import { own_data_list_announcements } from '../../../texts/generated/messages/own_data_list_announcements.js';
import { own_data_list_answers } from '../../../texts/generated/messages/own_data_list_answers.js';
import { own_data_list_assigned } from '../../../texts/generated/messages/own_data_list_assigned.js';
import { own_data_list_attendance } from '../../../texts/generated/messages/own_data_list_attendance.js';
import { own_data_list_badges } from '../../../texts/generated/messages/own_data_list_badges.js';
import { own_data_list_boxes } from '../../../texts/generated/messages/own_data_list_boxes.js';
import { own_data_list_calendar } from '../../../texts/generated/messages/own_data_list_calendar.js';
import { own_data_list_certificates } from '../../../texts/generated/messages/own_data_list_certificates.js';
import { own_data_list_child_key } from '../../../texts/generated/messages/own_data_list_child_key.js';
import { own_data_list_classes } from '../../../texts/generated/messages/own_data_list_classes.js';
import { own_data_list_classes_left } from '../../../texts/generated/messages/own_data_list_classes_left.js';
import { own_data_list_consent_requests } from '../../../texts/generated/messages/own_data_list_consent_requests.js';
import { own_data_list_consents } from '../../../texts/generated/messages/own_data_list_consents.js';
import { own_data_list_consents_given } from '../../../texts/generated/messages/own_data_list_consents_given.js';
import { own_data_list_copies } from '../../../texts/generated/messages/own_data_list_copies.js';
import { own_data_list_course_progress } from '../../../texts/generated/messages/own_data_list_course_progress.js';
import { own_data_list_course_seats } from '../../../texts/generated/messages/own_data_list_course_seats.js';
import { own_data_list_courses } from '../../../texts/generated/messages/own_data_list_courses.js';
import { own_data_list_creations } from '../../../texts/generated/messages/own_data_list_creations.js';
import { own_data_list_days } from '../../../texts/generated/messages/own_data_list_days.js';
import { own_data_list_devices } from '../../../texts/generated/messages/own_data_list_devices.js';
import { own_data_list_done_tasks } from '../../../texts/generated/messages/own_data_list_done_tasks.js';
import { own_data_list_email_wish } from '../../../texts/generated/messages/own_data_list_email_wish.js';
import { own_data_list_erasure } from '../../../texts/generated/messages/own_data_list_erasure.js';
import { own_data_list_experiments } from '../../../texts/generated/messages/own_data_list_experiments.js';
import { own_data_list_gifts } from '../../../texts/generated/messages/own_data_list_gifts.js';
import { own_data_list_goals } from '../../../texts/generated/messages/own_data_list_goals.js';
import { own_data_list_hand_ins } from '../../../texts/generated/messages/own_data_list_hand_ins.js';
import { own_data_list_invitations } from '../../../texts/generated/messages/own_data_list_invitations.js';
import { own_data_list_lessons } from '../../../texts/generated/messages/own_data_list_lessons.js';
import { own_data_list_letters } from '../../../texts/generated/messages/own_data_list_letters.js';
import { own_data_list_letters_written } from '../../../texts/generated/messages/own_data_list_letters_written.js';
import { own_data_list_mails } from '../../../texts/generated/messages/own_data_list_mails.js';
import { own_data_list_mentoring } from '../../../texts/generated/messages/own_data_list_mentoring.js';
import { own_data_list_messages } from '../../../texts/generated/messages/own_data_list_messages.js';
import { own_data_list_notes } from '../../../texts/generated/messages/own_data_list_notes.js';
import { own_data_list_offers } from '../../../texts/generated/messages/own_data_list_offers.js';
import { own_data_list_orders } from '../../../texts/generated/messages/own_data_list_orders.js';
import { own_data_list_papers } from '../../../texts/generated/messages/own_data_list_papers.js';
import { own_data_list_part_problems } from '../../../texts/generated/messages/own_data_list_part_problems.js';
import { own_data_list_places } from '../../../texts/generated/messages/own_data_list_places.js';
import { own_data_list_project_files } from '../../../texts/generated/messages/own_data_list_project_files.js';
import { own_data_list_project_messages } from '../../../texts/generated/messages/own_data_list_project_messages.js';
import { own_data_list_projects } from '../../../texts/generated/messages/own_data_list_projects.js';
import { own_data_list_providers } from '../../../texts/generated/messages/own_data_list_providers.js';
import { own_data_list_questions } from '../../../texts/generated/messages/own_data_list_questions.js';
import { own_data_list_readings } from '../../../texts/generated/messages/own_data_list_readings.js';
import { own_data_list_refunds } from '../../../texts/generated/messages/own_data_list_refunds.js';
import { own_data_list_reports } from '../../../texts/generated/messages/own_data_list_reports.js';
import { own_data_list_reviews } from '../../../texts/generated/messages/own_data_list_reviews.js';
import { own_data_list_school_invitations } from '../../../texts/generated/messages/own_data_list_school_invitations.js';
import { own_data_list_school_orders } from '../../../texts/generated/messages/own_data_list_school_orders.js';
import { own_data_list_schools_made } from '../../../texts/generated/messages/own_data_list_schools_made.js';
import { own_data_list_screenshots } from '../../../texts/generated/messages/own_data_list_screenshots.js';
import { own_data_list_seats } from '../../../texts/generated/messages/own_data_list_seats.js';
import { own_data_list_seats_granted } from '../../../texts/generated/messages/own_data_list_seats_granted.js';
import { own_data_list_sessions } from '../../../texts/generated/messages/own_data_list_sessions.js';
import { own_data_list_shared_experiments } from '../../../texts/generated/messages/own_data_list_shared_experiments.js';
import { own_data_list_shown_experiments } from '../../../texts/generated/messages/own_data_list_shown_experiments.js';
import { own_data_list_staff_invitations } from '../../../texts/generated/messages/own_data_list_staff_invitations.js';
import { own_data_list_staff_notes } from '../../../texts/generated/messages/own_data_list_staff_notes.js';
import { own_data_list_stopped } from '../../../texts/generated/messages/own_data_list_stopped.js';
import { own_data_list_talks } from '../../../texts/generated/messages/own_data_list_talks.js';
import { own_data_list_ties } from '../../../texts/generated/messages/own_data_list_ties.js';
import { own_data_list_united } from '../../../texts/generated/messages/own_data_list_united.js';
import { own_data_list_watching } from '../../../texts/generated/messages/own_data_list_watching.js';
import { own_data_list_wishes } from '../../../texts/generated/messages/own_data_list_wishes.js';
import { own_data_word_answer } from '../../../texts/generated/messages/own_data_word_answer.js';
import { own_data_word_answered_at } from '../../../texts/generated/messages/own_data_word_answered_at.js';
import { own_data_word_app } from '../../../texts/generated/messages/own_data_word_app.js';
import { own_data_word_at } from '../../../texts/generated/messages/own_data_word_at.js';
import { own_data_word_avatar } from '../../../texts/generated/messages/own_data_word_avatar.js';
import { own_data_word_born } from '../../../texts/generated/messages/own_data_word_born.js';
import { own_data_word_by_mentor } from '../../../texts/generated/messages/own_data_word_by_mentor.js';
import { own_data_word_class } from '../../../texts/generated/messages/own_data_word_class.js';
import { own_data_word_code } from '../../../texts/generated/messages/own_data_word_code.js';
import { own_data_word_comes_as } from '../../../texts/generated/messages/own_data_word_comes_as.js';
import { own_data_word_completed_at } from '../../../texts/generated/messages/own_data_word_completed_at.js';
import { own_data_word_coupon } from '../../../texts/generated/messages/own_data_word_coupon.js';
import { own_data_word_courier } from '../../../texts/generated/messages/own_data_word_courier.js';
import { own_data_word_course } from '../../../texts/generated/messages/own_data_word_course.js';
import { own_data_word_courses } from '../../../texts/generated/messages/own_data_word_courses.js';
import { own_data_word_day } from '../../../texts/generated/messages/own_data_word_day.js';
import { own_data_word_days } from '../../../texts/generated/messages/own_data_word_days.js';
import { own_data_word_decided_at } from '../../../texts/generated/messages/own_data_word_decided_at.js';
import { own_data_word_device } from '../../../texts/generated/messages/own_data_word_device.js';
import { own_data_word_email } from '../../../texts/generated/messages/own_data_word_email.js';
import { own_data_word_ended_at } from '../../../texts/generated/messages/own_data_word_ended_at.js';
import { own_data_word_file } from '../../../texts/generated/messages/own_data_word_file.js';
import { own_data_word_film } from '../../../texts/generated/messages/own_data_word_film.js';
import { own_data_word_first } from '../../../texts/generated/messages/own_data_word_first.js';
import { own_data_word_first_right } from '../../../texts/generated/messages/own_data_word_first_right.js';
import { own_data_word_grade } from '../../../texts/generated/messages/own_data_word_grade.js';
import { own_data_word_kind } from '../../../texts/generated/messages/own_data_word_kind.js';
import { own_data_word_last_at } from '../../../texts/generated/messages/own_data_word_last_at.js';
import { own_data_word_left } from '../../../texts/generated/messages/own_data_word_left.js';
import { own_data_word_lesson } from '../../../texts/generated/messages/own_data_word_lesson.js';
import { own_data_word_levels } from '../../../texts/generated/messages/own_data_word_levels.js';
import { own_data_word_link } from '../../../texts/generated/messages/own_data_word_link.js';
import { own_data_word_made_at } from '../../../texts/generated/messages/own_data_word_made_at.js';
import { own_data_word_name } from '../../../texts/generated/messages/own_data_word_name.js';
import { own_data_word_number } from '../../../texts/generated/messages/own_data_word_number.js';
import { own_data_word_part } from '../../../texts/generated/messages/own_data_word_part.js';
import { own_data_word_percent } from '../../../texts/generated/messages/own_data_word_percent.js';
import { own_data_word_phone } from '../../../texts/generated/messages/own_data_word_phone.js';
import { own_data_word_place } from '../../../texts/generated/messages/own_data_word_place.js';
import { own_data_word_project } from '../../../texts/generated/messages/own_data_word_project.js';
import { own_data_word_provider } from '../../../texts/generated/messages/own_data_word_provider.js';
import { own_data_word_purpose } from '../../../texts/generated/messages/own_data_word_purpose.js';
import { own_data_word_question } from '../../../texts/generated/messages/own_data_word_question.js';
import { own_data_word_reason } from '../../../texts/generated/messages/own_data_word_reason.js';
import { own_data_word_reference } from '../../../texts/generated/messages/own_data_word_reference.js';
import { own_data_word_reply } from '../../../texts/generated/messages/own_data_word_reply.js';
import { own_data_word_right } from '../../../texts/generated/messages/own_data_word_right.js';
import { own_data_word_role } from '../../../texts/generated/messages/own_data_word_role.js';
import { own_data_word_roll } from '../../../texts/generated/messages/own_data_word_roll.js';
import { own_data_word_rupees } from '../../../texts/generated/messages/own_data_word_rupees.js';
import { own_data_word_school } from '../../../texts/generated/messages/own_data_word_school.js';
import { own_data_word_seats } from '../../../texts/generated/messages/own_data_word_seats.js';
import { own_data_word_second } from '../../../texts/generated/messages/own_data_word_second.js';
import { own_data_word_seconds } from '../../../texts/generated/messages/own_data_word_seconds.js';
import { own_data_word_shared } from '../../../texts/generated/messages/own_data_word_shared.js';
import { own_data_word_shown_at } from '../../../texts/generated/messages/own_data_word_shown_at.js';
import { own_data_word_since } from '../../../texts/generated/messages/own_data_word_since.js';
import { own_data_word_stars } from '../../../texts/generated/messages/own_data_word_stars.js';
import { own_data_word_state } from '../../../texts/generated/messages/own_data_word_state.js';
import { own_data_word_status } from '../../../texts/generated/messages/own_data_word_status.js';
import { own_data_word_step } from '../../../texts/generated/messages/own_data_word_step.js';
import { own_data_word_streak } from '../../../texts/generated/messages/own_data_word_streak.js';
import { own_data_word_street } from '../../../texts/generated/messages/own_data_word_street.js';
import { own_data_word_subject } from '../../../texts/generated/messages/own_data_word_subject.js';
import { own_data_word_taken } from '../../../texts/generated/messages/own_data_word_taken.js';
import { own_data_word_task } from '../../../texts/generated/messages/own_data_word_task.js';
import { own_data_word_text } from '../../../texts/generated/messages/own_data_word_text.js';
import { own_data_word_title } from '../../../texts/generated/messages/own_data_word_title.js';
import { own_data_word_tracking } from '../../../texts/generated/messages/own_data_word_tracking.js';
import { own_data_word_tries } from '../../../texts/generated/messages/own_data_word_tries.js';
import { own_data_word_until } from '../../../texts/generated/messages/own_data_word_until.js';
import { own_data_word_username } from '../../../texts/generated/messages/own_data_word_username.js';
import { own_data_word_utr } from '../../../texts/generated/messages/own_data_word_utr.js';
import { own_data_word_version } from '../../../texts/generated/messages/own_data_word_version.js';
import { own_data_word_watched } from '../../../texts/generated/messages/own_data_word_watched.js';
import { own_data_word_week } from '../../../texts/generated/messages/own_data_word_week.js';
import { own_data_word_weekday } from '../../../texts/generated/messages/own_data_word_weekday.js';
import { own_data_word_who } from '../../../texts/generated/messages/own_data_word_who.js';
import type { Locale } from '../../../texts/generated/runtime.js';

/** What a copy of somebody’s data is made of, in words: its lists, and the columns of these. */

type Words = (inputs: Record<never, never>, options: { locale: Locale }) => string;

const listWords = {
  schoolInvitations: own_data_list_school_invitations,
  staffInvitations: own_data_list_staff_invitations,
  seatsGranted: own_data_list_seats_granted,
  schoolOrders: own_data_list_school_orders,
  schoolsMade: own_data_list_schools_made,
  courseSeats: own_data_list_course_seats,
  wishes: own_data_list_wishes,
  lettersWritten: own_data_list_letters_written,
  letters: own_data_list_letters,
  account: own_data_list_account,
  sessions: own_data_list_sessions,
  devices: own_data_list_devices,
  emailWish: own_data_list_email_wish,
  providers: own_data_list_providers,
  childKey: own_data_list_child_key,
  ties: own_data_list_ties,
  invitations: own_data_list_invitations,
  classes: own_data_list_classes,
  classesLeft: own_data_list_classes_left,
  places: own_data_list_places,
  assigned: own_data_list_assigned,
  consents: own_data_list_consents,
  consentsGiven: own_data_list_consents_given,
  consentRequests: own_data_list_consent_requests,
  mails: own_data_list_mails,
  messages: own_data_list_messages,
  acts: own_data_list_acts,
  staffNotes: own_data_list_staff_notes,
  gifts: own_data_list_gifts,
  stopped: own_data_list_stopped,
  united: own_data_list_united,
  copies: own_data_list_copies,
  erasure: own_data_list_erasure,
  courses: own_data_list_courses,
  courseProgress: own_data_list_course_progress,
  lessons: own_data_list_lessons,
  watching: own_data_list_watching,
  days: own_data_list_days,
  goals: own_data_list_goals,
  announcements: own_data_list_announcements,
  badges: own_data_list_badges,
  notes: own_data_list_notes,
  doneTasks: own_data_list_done_tasks,
  experiments: own_data_list_experiments,
  sharedExperiments: own_data_list_shared_experiments,
  shownExperiments: own_data_list_shown_experiments,
  answers: own_data_list_answers,
  attendance: own_data_list_attendance,
  mentoring: own_data_list_mentoring,
  seats: own_data_list_seats,
  calendar: own_data_list_calendar,
  certificates: own_data_list_certificates,
  reviews: own_data_list_reviews,
  projects: own_data_list_projects,
  handIns: own_data_list_hand_ins,
  projectFiles: own_data_list_project_files,
  projectMessages: own_data_list_project_messages,
  creations: own_data_list_creations,
  questions: own_data_list_questions,
  talks: own_data_list_talks,
  reports: own_data_list_reports,
  orders: own_data_list_orders,
  screenshots: own_data_list_screenshots,
  readings: own_data_list_readings,
  refunds: own_data_list_refunds,
  papers: own_data_list_papers,
  offers: own_data_list_offers,
  addresses: own_data_list_addresses,
  boxes: own_data_list_boxes,
  partProblems: own_data_list_part_problems,
} satisfies Record<string, Words>;

const columnWords = {
  part: own_data_word_part,
  seats: own_data_word_seats,
  weekday: own_data_word_weekday,
  name: own_data_word_name,
  username: own_data_word_username,
  email: own_data_word_email,
  phone: own_data_word_phone,
  school: own_data_word_school,
  born: own_data_word_born,
  grade: own_data_word_grade,
  avatar: own_data_word_avatar,
  comesAs: own_data_word_comes_as,
  since: own_data_word_since,
  until: own_data_word_until,
  device: own_data_word_device,
  lastAt: own_data_word_last_at,
  provider: own_data_word_provider,
  subject: own_data_word_subject,
  kind: own_data_word_kind,
  task: own_data_word_task,
  role: own_data_word_role,
  who: own_data_word_who,
  class: own_data_word_class,
  roll: own_data_word_roll,
  lesson: own_data_word_lesson,
  at: own_data_word_at,
  purpose: own_data_word_purpose,
  taken: own_data_word_taken,
  version: own_data_word_version,
  answeredAt: own_data_word_answered_at,
  status: own_data_word_status,
  text: own_data_word_text,
  reply: own_data_word_reply,
  madeAt: own_data_word_made_at,
  course: own_data_word_course,
  completedAt: own_data_word_completed_at,
  percent: own_data_word_percent,
  watched: own_data_word_watched,
  seconds: own_data_word_seconds,
  second: own_data_word_second,
  left: own_data_word_left,
  day: own_data_word_day,
  streak: own_data_word_streak,
  week: own_data_word_week,
  days: own_data_word_days,
  title: own_data_word_title,
  question: own_data_word_question,
  first: own_data_word_first,
  firstRight: own_data_word_first_right,
  answer: own_data_word_answer,
  right: own_data_word_right,
  tries: own_data_word_tries,
  number: own_data_word_number,
  code: own_data_word_code,
  endedAt: own_data_word_ended_at,
  stars: own_data_word_stars,
  reason: own_data_word_reason,
  project: own_data_word_project,
  step: own_data_word_step,
  link: own_data_word_link,
  levels: own_data_word_levels,
  file: own_data_word_file,
  byMentor: own_data_word_by_mentor,
  film: own_data_word_film,
  shownAt: own_data_word_shown_at,
  place: own_data_word_place,
  shared: own_data_word_shared,
  reference: own_data_word_reference,
  courses: own_data_word_courses,
  rupees: own_data_word_rupees,
  coupon: own_data_word_coupon,
  state: own_data_word_state,
  decidedAt: own_data_word_decided_at,
  utr: own_data_word_utr,
  app: own_data_word_app,
  street: own_data_word_street,
  courier: own_data_word_courier,
  tracking: own_data_word_tracking,
} satisfies Record<string, Words>;

/** The name of a list is that of its CSV file, and of its part of the JSON. */
export type ListName = keyof typeof listWords;
/** The name of a column is that of its field in the JSON. */
export type ColumnWord = keyof typeof columnWords;

export const sayList = (name: ListName, locale: Locale): string => listWords[name]({}, { locale });
export const sayColumn = (name: ColumnWord, locale: Locale): string => columnWords[name]({}, { locale });

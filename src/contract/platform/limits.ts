/** The business constants of the specification, section 9, with their units. Both sides read them from here. */

/** A lecture counts as completed when this share of its seconds was played. Percent. */
export const COMPLETION_PERCENT = 90;
/** Progress is saved after this much watching. Seconds. */
export const SAVE_EVERY_SECONDS = 30;
/** What is not yet saved is flushed at this interval, watching or not. Seconds. */
export const FLUSH_EVERY_SECONDS = 120;
/** Tracking starts this long after a lecture was picked, if it has not started by playing. Milliseconds. */
export const TRACKING_STARTS_AFTER_MS = 1000;
/** The fastest playback that the player offers and the server credits. Content seconds per second. */
export const HIGHEST_PLAYBACK_RATE = 2;

/** The way into a live session opens so long before it begins, and coming counts from so long before, both to its end. Seconds. */
export const JOIN_OPENS_SECONDS = 10 * 60;
export const ATTENDANCE_OPENS_SECONDS = 5 * 60;
/** The longest live session. Hours. */
export const LIVE_SESSION_MOST_HOURS = 8;
/** How far ahead one may be planned. Days. */
export const LIVE_SESSION_AHEAD_DAYS = 400;
/** Sessions of one series, and seats of one session, at most. */
export const LIVE_SERIES_MOST = 52;
export const LIVE_SEATS_MOST = 10_000;
export const LIVE_TITLE_MOST = 120;
export const LIVE_ADDRESS_MOST = 500;
/** Learners are reminded so long before the start. Hours; the earlier word is not sent when less than `LIVE_DAY_LATEST_HOURS` are left. */
export const LIVE_DAY_HOURS = 24;
export const LIVE_DAY_LATEST_HOURS = 2;
export const LIVE_SOON_HOURS = 1;
/** A calendar keeps what was for this long. Days. */
export const LIVE_CALENDAR_PAST_DAYS = 60;
/** Sessions that a list or a calendar holds, and names of a mentor's list. */
export const LIVE_LISTED_MOST = 200;
export const LIVE_PEOPLE_MOST = 2_000;

/** The largest payment screenshot. Bytes. */
export const RECEIPT_MOST_BYTES = 5_242_880;
/** Receipts that may wait for the office, a person. */
export const RECEIPTS_PENDING_MOST = 5;
/** Receipts that a person may send in 24 hours. */
export const RECEIPTS_DAILY_MOST = 20;
/** Courses that one order may hold. */
export const ORDER_COURSES_MOST = 20;
/** A price that was shown is the price that is asked, for this long. Hours. */
export const PRICE_HELD_HOURS = 48;
/** Offers that a person may be made in a day: each for other courses than those before. */
export const QUOTES_DAILY_MOST = 100;
/** What is asked again is not asked for so long. Seconds. */
export const CONFIRMED_SECONDS = 15 * 60;
/** What remains to be paid at least, whatever the coupon takes off: an app sends no payment of nothing. Paise. */
export const ORDER_LEAST_PAISE = 100;
/** What one refund sends back at least, and what must remain of a payment that is not sent back whole. Paise. */
export const REFUND_LEAST_PAISE = 100;
/** How long the office may take a decision about a payment back. Seconds. */
export const UNDO_SECONDS = 8;

/** The largest statement of the bank. Bytes, then lines, then columns. */
export const STATEMENT_MOST_BYTES = 5_242_880;
export const STATEMENT_LINES_MOST = 50_000;
export const STATEMENT_COLUMNS_MOST = 64;
/** Entries of each kind that the desk of the bank shows at once, and payments that one press verifies. */
export const BANK_SHOWN_MOST = 200;
/** A verified payment that no statement knows is asked after when one reaches so far beyond its day. Days. */
export const BANK_KNOWN_WITHIN_DAYS = 3;

/** The largest picture that is decoded. Pixels. */
export const RECEIPT_MOST_PIXELS = 25_000_000;

/**
 * An upload is ended by its progress and not by the clock: 5 MB at 0.5 Mbit/s take 84 seconds and arrive. It has failed
 * when nothing came for this long, or when on the whole less came than this a second (rules/platform/upload-progress.ts).
 */
export const UPLOAD_SILENT_SECONDS = 20;
export const UPLOAD_LEAST_BYTES_A_SECOND = 8_000;
/**
 * The browser gives an upload up when it has seen neither progress nor an answer for this long. Seconds: more than the
 * server ever takes to end one, so that a family reads why.
 */
export const UPLOAD_GIVEN_UP_SECONDS = 90;

/**
 * The browser gives any other call up when nothing came back for this long: the line is open and dead. A long answer on
 * a slow line takes what it needs. Seconds.
 */
export const CALL_GIVEN_UP_SECONDS = 30;

/** The dearest course (rupees), and the most learners that a course may be limited to. */
export const PRICE_MOST = 1_000_000;
export const COURSE_SEATS_MOST = 1_000_000;

/** The most that a coupon takes off (rupees), how often one may be used, and for how many courses it may be. */
export const COUPON_AMOUNT_MOST = 1_000_000;
export const COUPON_USES_MOST = 1_000_000;
export const COUPON_COURSES_MOST = 500;

/** Bounds of a password. Characters (Unicode code points). */
export const PASSWORD_LEAST = 8;
export const PASSWORD_MOST = 128;

/** Bounds of a username that somebody chooses. Characters. */
export const USERNAME_LEAST = 3;
export const USERNAME_MOST = 40;

/** Children that one guardian has. */
export const CHILDREN_MOST = 12;
/** How long the link of an invitation into a family works. Seconds. */
export const INVITATION_SECONDS = 7 * 24 * 60 * 60;

/** How long a session lives. Seconds. */
export const SESSION_SECONDS = 24 * 60 * 60;
export const REMEMBERED_SESSION_SECONDS = 30 * 24 * 60 * 60;
/** The office's: a working day; a week where it is remembered of somebody who came in with a code, too. */
export const STAFF_SESSION_SECONDS = 12 * 60 * 60;
export const STAFF_REMEMBERED_SECONDS = 7 * 24 * 60 * 60;
/** How long a link into the office works. Days. */
export const STAFF_LINK_DAYS = 7;
/** A browser that nobody signed in from for this long is a stranger's again. Seconds. */
export const DEVICE_KNOWN_SECONDS = 180 * 24 * 60 * 60;
/** How long a link to a new password works. Seconds. */
export const RESET_LINK_SECONDS = 30 * 60;
/** How long the link to a new e-mail address works. Seconds. */
export const EMAIL_LINK_SECONDS = 24 * 60 * 60;

/** The course list waits this long after the last key before it filters. Milliseconds. */
export const SEARCH_DEBOUNCE_MS = 300;
/** The longest question that courses are searched by. Characters. */
export const SEARCH_MOST = 300;
/** Cards drawn while the course list loads. */
export const SKELETON_CARDS = 6;
/** The course list's categories, in order; All matches everything. */
export const CATEGORIES = ['All', 'Junior', 'Explorer', 'Master'] as const;

/** The longest text of a review. Characters. */
export const REVIEW_TEXT_MOST = 2000;
/** What the school answers beneath a review. Characters. */
export const REVIEW_ANSWER_MOST = 500;

/** The shortest and the longest message to the office. Characters, blanks at its ends aside. */
export const CONTACT_MESSAGE_LEAST = 10;
export const CONTACT_MESSAGE_MOST = 5000;
/** The longest name and the longest phone number of who writes. Characters. */
export const CONTACT_NAME_MOST = 100;
export const CONTACT_PHONE_MOST = 40;
/** Sending a message shows for at least this long, its success for this long. Milliseconds. */
export const CONTACT_SENDING_MS = 2000;
export const CONTACT_SENT_MS = 5000;
/** The same words from the same address within this time are one message. Seconds. */
export const CONTACT_TWICE_SECONDS = 10 * 60;
/** An answered message is forgotten after this long. Months. */
export const CONTACT_KEPT_MONTHS = 12;

/** The largest picture of a creation. Bytes, then pixels. */
export const CREATION_PICTURE_MOST_BYTES = 5_242_880;
export const CREATION_PICTURE_MOST_PIXELS = 25_000_000;
/** The longest title, and the longest line about how it works. Characters. */
export const CREATION_TITLE_MOST = 60;
export const CREATION_ABOUT_MOST = 280;
/** Creations that may be shared in 24 hours: from one account and under one guardian's address, together. */
export const CREATIONS_DAILY_MOST = 10;
/** Creations that one page of the gallery holds. */
export const CREATIONS_A_PAGE = 24;
/** What was declined is deleted after this long. Days. */
export const CREATION_KEPT_DAYS = 30;
/**
 * Which text of the guardian's consent is asked for today (creations_consent in the texts). Whoever changes the text
 * gives it a new version, so that every consent says what was agreed to.
 */
export const CONSENT_VERSION = '2026-11-21';

/** The longest question to a mentor, and the longest answer. Characters. */
export const DOUBT_WORDS_MOST = 3000;
/** The largest photo of one. Bytes, then pixels. */
export const DOUBT_PICTURE_MOST_BYTES = 5_242_880;
export const DOUBT_PICTURE_MOST_PIXELS = 25_000_000;
/** How often a learner may ask, and ask on, in 24 hours. */
export const DOUBTS_DAILY_MOST = 20;
/** Questions that one part of a learner's list holds. */
export const DOUBTS_A_PAGE = 20;
/** What others asked is searched by so much. Characters. */
export const DOUBT_SEARCH_MOST = 100;
/** The longest reason of a report. Characters. */
export const DOUBT_REASON_MOST = 300;
/** A question that so many learners reported is hidden until a mentor has looked at it. */
export const DOUBT_REPORTS_HIDE = 3;
/** Reports that one learner may make in a day. */
export const DOUBT_REPORTS_DAILY_MOST = 20;

/** A mail that does not get through is tried again for this long. Days. */
export const MAIL_TRIED_DAYS = 3;
/** A mail that was sent is forgotten after this long, one that could not be delivered after that long. Days. */
export const MAIL_KEPT_DAYS = 7;
export const MAIL_UNDELIVERABLE_KEPT_DAYS = 30;
/** The lists of the office are counted up to this; one more tells that there are more. Entries. */
export const OFFICE_COUNTED_MOST = 10_000;
/** Rows that a page of a list of the office holds, and at most; how many of them one act may be about. */
export const LIST_PAGE = 100;
export const LIST_PAGE_MOST = 200;
/** So many rows of each list on the page of a person come at once. */
export const PERSON_LIST_PAGE = 20;
export const LIST_CHOSEN_MOST = 200;
/** Rows that a list gives as a workbook: it is made as a whole. CSV has no such end. */
export const LIST_WORKBOOK_MOST = 15_000;

/** A bestseller is what was bought most in its track in so many days, and at least so often. */
export const BEST_SELLER_DAYS = 90;
export const BEST_SELLER_ORDERS = 10;

/** A report by day is of so many days at most, any other of so many. */
export const REPORT_BY_DAY_MOST = 400;
export const REPORT_DAYS_MOST = 3_660;
/** Groups that a report names one by one; the others are one sum. */
export const REPORT_GROUPS_MOST = 500;
/** Papers that a workbook of a report holds: it is made as a whole. CSV has no such end. */
export const WORKBOOK_PAPERS_MOST = 15_000;

/** Certificates: how much of a name a print holds, and the office's words on why one counts no longer. Characters. */
export const CERTIFICATE_NAME_MOST = 100;
export const CERTIFICATE_REASON_MOST = 1000;
/** Pictures that one hand-in of a project may hold; instead of them it may hold one film. */
export const PROJECT_PICTURES_MOST = 6;
/** The largest picture of a project. Bytes, then pixels. */
export const PROJECT_PICTURE_MOST_BYTES = 5_242_880;
/** The largest film of a project, and the longest. Bytes, seconds. */
export const PROJECT_FILM_MOST_BYTES = 41_943_040;
export const PROJECT_FILM_MOST_SECONDS = 60;
/** Pictures, and films, that a person may send for their projects in 24 hours. */
export const PROJECT_PICTURES_DAILY_MOST = 60;
export const PROJECT_FILMS_DAILY_MOST = 6;
/** What was sent and never handed in is deleted after this long. Days. */
export const PROJECT_FILE_KEPT_DAYS = 14;
/** The longest words of a hand-in, of an answer and of a message. Characters. */
export const HAND_IN_WORDS_MOST = 2000;
/** Messages that a learner may write to the mentors in 24 hours. */
export const PROJECT_MESSAGES_DAILY_MOST = 40;
/** Stars that a mentor can give. */
export const STARS_MOST = 3;
/** The farthest step of a guide that is kept. */
export const PROJECT_STEPS_MOST = 999;
/** Questions that come back at once because they were wrong: about two minutes. */
export const TRICKY_AT_ONCE = 6;
/** The longest note on a lecture. Characters (UTF-16 units): whatever they are, they fit into one request. */
export const NOTE_MOST = 10_000;
/** The longest name of an experiment, the most that is in one (characters), and experiments that an account holds. */
export const EXPERIMENT_NAME_MOST = 60;
export const EXPERIMENT_BODY_MOST = 16_000;
export const EXPERIMENTS_MOST = 100;
/** Experiments on one page of what a class shows. */
export const CLASS_EXPERIMENTS_A_PAGE = 24;
/** A weekly goal of one's own is so many days: a goal and not a duty, and never all seven. */
export const WEEKLY_GOAL_LEAST = 2;
export const WEEKLY_GOAL_MOST = 5;
/** How long a link works by which a grown-up is asked to pay for a course. Days. */
export const WISH_DAYS = 14;
/** How long a link works by which a grown-up is asked for a yes. Days. */
export const CONSENT_LINK_DAYS = 7;
/** How long a link works by which the weekly letter is confirmed. Days. */
export const LETTER_LINK_DAYS = 7;

/** The longest name of a class (6B), and of a pupil and a roll number in it. Characters. */
export const CLASS_NAME_MOST = 40;
export const PUPIL_NAME_MOST = 60;
export const PUPIL_ROLL_MOST = 12;
/** What a cell of a list of pupils is looked at. Characters: what is longer is told of as too long. */
export const PUPIL_CELL_MOST = 300;
/** Pupils of a class, courses of a class, and classes that somebody teaches and has not put away. */
export const CLASS_PUPILS_MOST = 80;
export const CLASS_COURSES_MOST = 8;
export const CLASSES_MOST = 60;
/** Accounts of pupils that one teacher may make in a day. */
export const PUPILS_DAILY_MOST = 500;
/** The largest list of pupils. Bytes. */
export const PUPIL_LIST_MOST_BYTES = 1_048_576;

/** A line of an address. Characters. */
export const ADDRESS_LINE_MOST = 100;
/** A tracking number, and the name of a courier. Characters. */
export const TRACKING_MOST = 40;
/** Boxes that one act is about. */
export const BOXES_AT_ONCE_MOST = 200;
/** The list of a courier: bytes, then lines. */
export const COURIER_LIST_MOST_BYTES = 1_048_576;
export const COURIER_LIST_ROWS_MOST = 1_000;
/** A family is asked again where its box goes so long after it was owed one. Days. */
export const ADDRESS_ASKED_AGAIN_DAYS = [3, 10] as const;
/** How long a link to teaching a class works. Seconds. */
export const CLASS_LINK_SECONDS = 7 * 24 * 60 * 60;

/** Copies of all that is kept about one person that one may ask for in 24 hours. */
export const COPIES_DAILY_MOST = 2;
/** The same with those that could not be made. */
export const COPIES_DAILY_TRIES = 5;
/** A copy lies there for so long. Days. */
export const COPY_KEPT_DAYS = 7;
/** An account that is to be erased can be kept for so long. Days. */
export const ERASURE_WAITS_DAYS = 7;
/** The longest name of a school, of its city and state, of the number of its invoice, and of why seats are taken back. Characters. */
export const SCHOOL_NAME_MOST = 80;
export const SCHOOL_PLACE_MOST = 60;
export const SCHOOL_ORDER_MOST = 32;
export const SCHOOL_REASON_MOST = 300;
/** Seats that are granted against one order. */
export const SEATS_MOST = 10_000;
/** A quote to a school: its courses, the longest address of who pays, the longest note, and its total at most. Characters, rupees. */
export const QUOTE_LINES_MOST = 10;
export const QUOTE_ADDRESS_MOST = 300;
export const QUOTE_NOTE_MOST = 500;
export const QUOTE_MOST = 20_000_000;
/** For how long one holds, and how long a school has to pay, unless the office says otherwise. Days; and at most. */
export const QUOTE_HELD_DAYS = 30;
/** So many days after the day of its invoice a school that owes money is reminded: each once. */
export const SCHOOL_REMINDER_DAYS = [3, 10];
export const INVOICE_DUE_DAYS = 30;
export const QUOTE_DAYS_MOST = 365;
/** A seat of who was not there for so long can be given to another. Days. */
export const SEAT_RESTS_DAYS = 30;
/** How long a link into a school works. Seconds. */
export const SCHOOL_LINK_SECONDS = 14 * 24 * 60 * 60;
/** A lesson that nobody ends is over after so long. Hours. */
export const TEACHING_MOST_HOURS = 8;
/** A pause that nobody ends is over after so long. Minutes. */
export const PAUSE_MOST_MINUTES = 10;
/** A pupil says so often what it does in the lesson, and is taken for gone when nothing was heard for so long. Seconds. */
export const HERE_EVERY_SECONDS = 5;
export const HERE_FORGOTTEN_SECONDS = 15;
/** Letters that parts are found by. */
export const PART_NAME_MOST = 80;
/** Pieces of a part in one line of a delivery, and as they are counted. */
export const PART_QUANTITY_MOST = 100_000;
/** Different lines of one delivery. */
export const DELIVERY_LINES_MOST = 500;
/** The file of a delivery's list. Bytes. */
export const DELIVERY_LIST_MOST_BYTES = 1_048_576;
/** Parts of a circuit that answers a question of a quiz: to try it, each LED is taken out in turn. */
export const BUILT_PARTS_MOST = 24;
/** The name of a supplier; a note or a reason about stock. Characters. */
export const SUPPLIER_MOST = 80;
export const STOCK_NOTE_MOST = 300;
/** Boxes that parts are to be spare for. */
export const SPARE_BOXES_MOST = 1_000;
/** Boxes of a course that are packed ahead, or taken apart, at one time. */
export const READY_BOXES_MOST = 200;
/** What a child may say of a part that is missing or broken, and what it is answered. Characters. */
export const PART_PROBLEM_WORDS_MOST = 500;
/** Parts that may be said to be missing or broken in a day, for one child. */
export const PART_PROBLEMS_DAILY_MOST = 10;
/** The photo of a part: bytes as it comes, and days for which it is kept once it is decided. */
export const PART_PICTURE_MOST_BYTES = 15_728_640;
export const PART_PICTURE_KEPT_DAYS = 30;
/** What fails most is counted over so many days. */
export const PART_REPORT_DAYS = 365;

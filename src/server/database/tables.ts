import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { StaffRole } from '../../contract/accounts.ts';
import type { Course } from '../../contract/catalogue.ts';
import type { GuideBody, Workbook } from '../../contract/lessons.ts';
import type { Passage } from '../../contract/passages.ts';
import type { CourseRequirements } from '../../rules/course-completion.ts';
import type { AnnouncementTables } from './announcement-tables.ts';
import type { BankTables } from './bank-tables.ts';
import type { BoxTables } from './box-tables.ts';
import type { CertificateTables } from './certificate-tables.ts';
import type { ClassTables } from './class-tables.ts';
import type { ConsentTables } from './consent-tables.ts';
import type { ContactTables } from './contact-tables.ts';
import type { DoubtTables } from './doubt-tables.ts';
import type { ExperimentTables } from './experiment-tables.ts';
import type { FamilyTables } from './family-tables.ts';
import type { InvoiceTables } from './invoice-tables.ts';
import type { LetterTables } from './letter-tables.ts';
import type { LiveSessionTables } from './live-session-tables.ts';
import type { NoteTables } from './note-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { OwnDataTables } from './own-data-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { ProjectTables } from './project-tables.ts';
import type { QuizTables } from './quiz-tables.ts';
import type { RhythmTables } from './rhythm-tables.ts';
import type { SchoolOrderTables } from './school-order-tables.ts';
import type { SchoolTables } from './school-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { SellingTables } from './selling-tables.ts';
import type { StockTables } from './stock-tables.ts';
import type { TeachingTables } from './teaching-tables.ts';
import type { TeamTables } from './team-tables.ts';

/** The tables of migrations/*.sql as the queries see them. Times are Dates, int4multirange arrives as text. */

type Moment = ColumnType<Date, Date, Date>;
/** JSON with a default, or null: it need not be inserted. */
type OptionalJson<T> = ColumnType<T, string | null | undefined, string | null>;

export type Tables = AnnouncementTables &
  BankTables &
  BoxTables &
  CertificateTables &
  ConsentTables &
  ClassTables &
  ContactTables &
  SchoolTables &
  SchoolOrderTables &
  DoubtTables &
  FamilyTables &
  InvoiceTables &
  LetterTables &
  LiveSessionTables &
  NoteTables &
  ExperimentTables &
  OrderTables &
  OwnDataTables &
  PeopleTables &
  ProjectTables &
  QuizTables &
  RhythmTables &
  SearchTables &
  SellingTables &
  StockTables &
  TeachingTables &
  TeamTables & {
    site_secret: { name: string; value: Buffer };
    person: {
      id: string;
      name: string;
      username: string;
      /** Null: a child who comes in by a key of its own. Mail goes to `mail_address(person)`. */
      email: string | null;
      phone: Generated<string>;
      institute: string | null;
      password_hash: string | null;
      created_at: Moment;
      welcomed_at: Moment | null;
      email_confirmed_at: Moment | null;
      comes_as: Generated<string[]>;
      /** The first of the month, as PostgreSQL writes a date. */
      born: ColumnType<string | null, string | null | undefined, string | null>;
      grade: ColumnType<number | null, number | null | undefined, number | null>;
      avatar: ColumnType<string | null, string | null | undefined, string | null>;
      born_put_off_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    child_key: {
      person_id: string;
      kind: 'pin' | 'pictures';
      hash: string;
      set_by: string | null;
      set_at: Moment;
    };
    relation: {
      person_id: string;
      kind: 'staff' | 'guardian' | 'teacher' | 'pupil' | 'coordinator';
      role: StaffRole | null;
      object_kind: 'person' | 'class' | 'school' | null;
      object_id: string | null;
      since: Moment;
      object_person_id: GeneratedAlways<string | null>;
      object_class_id: GeneratedAlways<string | null>;
      object_school_id: GeneratedAlways<string | null>;
      pupil_of: GeneratedAlways<string | null>;
    };
    session: {
      id: Generated<string>;
      token_hash: Buffer;
      person_id: string;
      created_at: Moment;
      expires_at: Moment;
      lent_by: ColumnType<string | null, string | null | undefined, never>;
      confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      device: ColumnType<string | null, string | null | undefined, string | null>;
      used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      /** Whoever begins a session says it; null: one of a release that did not. */
      with_code: ColumnType<boolean | null, boolean, boolean>;
    };
    known_device: {
      token_hash: Buffer;
      person_id: string;
      seen_at: Moment;
      showed_code: Generated<boolean>;
    };
    password_reset: { token_hash: Buffer; person_id: string; created_at: Moment; expires_at: Moment };
    email_change: {
      person_id: string;
      email: string;
      token_hash: Buffer | null;
      expires_at: Moment;
      by_office: Generated<boolean>;
    };
    provider_identity: { provider: string; subject: string; person_id: string; created_at: Moment };
    provider_attempt: {
      state_hash: Buffer;
      provider: string;
      code_verifier: string;
      remember: boolean;
      expires_at: Moment;
    };
    course: {
      id: string;
      key: string;
      slug: string;
      title: string;
      label: string;
      level: number;
      grades: string;
      summary: string;
      description: string;
      difficulty: string;
      highlights: string[];
      instructor: JSONColumnType<{ name: string; bio: string; avatar: string | null }>;
      kit: OptionalJson<Course['kit']>;
      goals: OptionalJson<Course['goals'] | null>;
      needs: Generated<string[]>;
      glossary: OptionalJson<Workbook['glossary']>;
      certificate: OptionalJson<CourseRequirements | null>;
      price_paise: number;
      original_price_paise: number | null;
      featured: boolean;
      thumbnail_file: string | null;
      demo_file: string | null;
      demo_captions_file: string | null;
      demo_poster_file: string | null;
      position: number;
      published_at: Moment | null;
      content_hash: string;
      file_price_paise: ColumnType<number | null, number | null | undefined, number | null>;
      file_original_price_paise: ColumnType<number | null, number | null | undefined, number | null>;
      hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      in_files: Generated<boolean>;
      seats: ColumnType<number | null, number | null | undefined, number | null>;
      file_demo_file: ColumnType<string | null, string | null | undefined, string | null>;
      file_demo_captions_file: ColumnType<string | null, string | null | undefined, string | null>;
      file_demo_poster_file: ColumnType<string | null, string | null | undefined, string | null>;
    };
    chapter: {
      id: string;
      course_id: string;
      key: string;
      title: string;
      position: number;
      removed_at: Moment | null;
    };
    lecture: {
      id: string;
      course_id: string;
      chapter_id: string;
      key: string;
      title: string;
      description: string;
      duration_seconds: number;
      video: string | null;
      captions_file: string | null;
      poster_file: string | null;
      voices: OptionalJson<{ language: string; captions: string | null }[]>;
      preview: boolean;
      position: number;
      removed_at: Moment | null;
      passages: OptionalJson<Passage[]>;
    };
    project: {
      id: string;
      course_id: string;
      key: string;
      title: string;
      summary: string;
      position: number;
      removed_at: Moment | null;
      guide: OptionalJson<GuideBody | null>;
      minutes: GeneratedAlways<number | null>;
      picture_file: GeneratedAlways<string | null>;
      picture_alt: GeneratedAlways<string | null>;
    };
    content_seed: { only_one: Generated<boolean>; folder_hash: string; seeded_at: Moment };
    enrolment: {
      person_id: string;
      course_id: string;
      enrolled_at: Moment;
      order_id: string | null;
      seat_id: ColumnType<string | null, string | null | undefined, never>;
    };
    review: {
      course_id: string;
      person_id: string;
      id: string;
      stars: number;
      text: string;
      written_at: Moment;
      status: Generated<'waiting' | 'shown' | 'declined'>;
      reason: string | null;
      decided_at: Moment | null;
      decided_by: string | null;
      answer: ColumnType<string | null, string | null | undefined, string | null>;
      answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      answered_by: ColumnType<string | null, string | null | undefined, string | null>;
    };
    course_figures: {
      course_id: string;
      enrolments: Generated<number>;
      reviews: Generated<number>;
      stars: number | null;
      best_seller: Generated<boolean>;
    };
    course_figures_change: { course_id: string; enrolments: number };
    course_progress: {
      person_id: string;
      course_id: string;
      started_at: Moment;
      last_at: Moment;
      last_lecture_id: string | null;
      sitting_at: Moment;
      sitting_spent: Generated<number>;
      completed_at: Moment | null;
    };
    watch_budget: {
      person_id: string;
      seconds: number;
      at: Moment;
      spent: number;
      studied: Generated<number>;
    };
    lecture_progress: {
      person_id: string;
      lecture_id: string;
      course_id: string;
      watched: string;
      watched_seconds: number | null;
      percent: number;
      time_spent_seconds: number;
      position_seconds: number;
      completed_at: Moment | null;
      last_at: Moment;
      opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      opened_spent: ColumnType<number | null, number | null | undefined, number | null>;
      left_unfinished: Generated<number>;
    };
    watch_event: { person_id: string; event_id: string; counted_at: Moment };
    creation: {
      id: string;
      needs_consent: Generated<boolean>;
      person_id: string | null;
      title: string;
      first_name: string;
      track: string | null;
      course_id: string | null;
      about: string | null;
      picture_file: string | null;
      small_file: string | null;
      width: number | null;
      height: number | null;
      video_host: 'youtube' | 'vimeo' | null;
      video_id: string | null;
      video_hash: string | null;
      guardian_email: string | null;
      consent_version: string;
      consented_at: Moment;
      idempotency_key: string | null;
      request_hash: Buffer | null;
      status: Generated<'waiting' | 'shown' | 'declined'>;
      reason: string | null;
      shared_at: Moment;
      shown_at: Moment | null;
      decided_at: Moment | null;
      decided_by: string | null;
      erased_at: Moment | null;
    };
    audit_entry: {
      id: string;
      staff_id: string | null;
      act: string;
      subject_kind: string;
      subject_id: string;
      details: JSONColumnType<Record<string, unknown>>;
      at: Moment;
    };
    mail: {
      id: string;
      template: string;
      facts: JSONColumnType<Record<string, unknown>>;
      address: string;
      person_id: string | null;
      /** Whom it tells of, where it goes to somebody else's mailbox. */
      about: ColumnType<string | null, string | null | undefined, string | null>;
      locale: string;
      priority: number;
      key: string | null;
      written_at: Moment;
      state: Generated<'waiting' | 'sent' | 'kept' | 'undeliverable'>;
      tries: Generated<number>;
      tried_at: Moment | null;
      next_try_at: Moment;
      give_up_at: Moment;
      claimed_until: Moment | null;
      problem: string | null;
      problem_reply: string | null;
      settled_at: Moment | null;
    };
    throttle: { key: string; expire: number };
  };

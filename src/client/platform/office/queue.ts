import type { ComponentType, ReactNode } from 'react';
import type { Endpoint } from '../../../contract/platform/endpoint.ts';
import type { StaffRight } from '../../../contract/platform/staff-rights.ts';
import type { DeskPart, PartedQuery } from '../api/query.ts';
import type { SightRefs } from './use-sight.ts';
import type { LegendKey } from './walk-queue.ts';

/** Something that waits for a word of the office. */
export type QueueEntry = { id: string; status: string };

/** A column of a list. The first one's cells open their entry. */
export type QueueColumn<E> = {
  id: string;
  title: () => string;
  numeric?: true;
  className?: string;
  cell: (entry: E) => ReactNode;
};

/** What is asked for with a decision that needs words, and what the form says. */
export type AskedWords = {
  label: string;
  hint: string;
  /** What stands in the field at first, to be changed: as it stands there is nothing to send. */
  begun?: string;
  /** Said when there is nothing to send. */
  needed: string;
  rows: number;
  /** Characters. */
  maxLength: number;
  /** Sentences that fit often: one press writes them. */
  usual?: readonly string[];
  send: string;
  danger?: true;
  back: string;
};

/** One of the answers that the office can give. */
export type Decision<E extends QueueEntry> = {
  /** The letter that gives it. */
  key: string;
  /** What the server asks before it is given: who has not got it is not shown it. */
  right: StaffRight;
  /** What the letter does, said above the list. */
  legend: () => string;
  button: (entry: E) => string;
  /** In which states it can be given. */
  from: readonly E['status'][];
  /** Whether this entry, in one of those states, can be given it at all. */
  fits?: (entry: E) => boolean;
  /**
   * Words that go with it. They are kept until the server has them: the entry stays open. A decision without words
   * takes its entry off the list at once, so that the next comes up without waiting; a refusal brings it back.
   */
  words?: (entry: E) => AskedWords;
  /** What about the entry is odd: it is said at the first press, and only a second one decides. Null where nothing is. */
  odd?: (entry: E) => string | null;
  /** It may be given, with its words, although what is decided cannot be shown. */
  evenUnseen?: true;
  send: (entry: E, words: string | null) => Promise<unknown>;
  /** Said once the server has it. */
  done: (entry: E, words: string | null) => string;
};

export type DeskProps<E> = {
  entry: E;
  /** The answers, or the form of the one that is being given. Null where nothing is left to decide. */
  answers: ReactNode;
  /** For what somebody must have seen before they decide. */
  sight: SightRefs;
  /** The same for what stands behind it, where the queue says that something does. */
  behind: SightRefs;
};

/** What a noun gives for its queue. Everything else is the same for all of them. */
export type Queue<E extends QueueEntry> = {
  title: () => string;
  /** What the states choose between, for those who listen. */
  filter: () => string;
  /** The first is what waits: it is asked for again every 15 seconds. */
  states: readonly {
    status: E['status'];
    name: () => string;
    empty: () => string;
    emptyText: () => string;
    /** Somebody may wait here: how many do stands beside the name. */
    mayWait?: true;
  }[];
  failed: () => string;
  /** What is said above the list, in every state. */
  Above?: ComponentType;
  /** The list of a state, as somebody of the office is given it. */
  list: (
    status: E['status'],
    personId: string | null,
    /** What is searched for, in every state. Empty: nothing. */
    search: string,
  ) => PartedQuery<DeskPart<E>>;
  /** What looks different after a decision: the list, and what else there is. */
  changes: readonly Endpoint[];
  columns: readonly QueueColumn<E>[];
  decisions: readonly Decision<E>[];
  /** How a decision is taken back, and for how long that can be done. Seconds. */
  undo?: { seconds: number; send: (entry: E) => Promise<unknown>; done: (entry: E) => string };
  /** What the search asks for; left out where there is nothing to search in. */
  search?: () => string;
  /** Why a decision was not taken, with whose entry it was. */
  refused: (entry: E, why: string) => string;
  Desk: ComponentType<DeskProps<E>>;
  /** Keys of the desk's own, for the legend. */
  deskKeys?: () => readonly LegendKey[];
  /** Whether an entry has something behind what is seen of it first: nobody decides before they have seen both. */
  hasBehind?: (entry: E) => boolean;
  /** The desk shows more than the list. */
  wideDesk?: true;
};

/** What is needed to decide about one entry, wherever it stands open. */
export type Decided<E extends QueueEntry> = Pick<
  Queue<E>,
  'changes' | 'decisions' | 'undo' | 'refused' | 'Desk' | 'hasBehind'
>;

import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of experiments (migrations/066-experiments.sql, 069-shared-experiments.sql, 074-experiment-creations.sql, 090-done-tasks.sql). */
export type ExperimentTables = {
  experiment: {
    person_id: string;
    id: string;
    kind: 'blocks' | 'circuit' | 'python' | 'sketch';
    name: string;
    body: string;
    version: number;
    write_ids: string[];
    written_at: Moment;
  };
  done_task: { person_id: string; task: string; done_at: Moment };
  shared_experiment: {
    id: string;
    person_id: string;
    class_id: string;
    experiment_id: string;
    kind: 'blocks' | 'circuit' | 'python' | 'sketch';
    name: string;
    body: string;
    shared_at: Moment;
  };
  creation_experiment: {
    creation_id: string;
    experiment_id: string;
    kind: 'blocks' | 'circuit' | 'python' | 'sketch';
    body: string | null;
  };
};

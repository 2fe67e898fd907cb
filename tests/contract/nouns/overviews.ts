import { aLearner, relate } from '../../stage/people.ts';
import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  // He is an elder brother who looks after a child.
  own: async (stage, { ravi }) => {
    const child = await aLearner(stage, 'Kavi Nairsson');
    await relate(stage, ravi, { kind: 'guardian', objectKind: 'person', objectId: child.user._id });
    return { learner: child.user._id };
  },
  tries: {
    // Neither of himself nor of his child: what is told there is told to those who are responsible for it.
    'overviews.readOverview': ({ ravi, his }) =>
      (['stranger', 'classmate'] as const).flatMap((as) =>
        [ravi.user._id, his.learner].map((learnerId) => ({
          as,
          params: { learnerId },
          answer: 'overview_not_found' as const,
        })),
      ),
  },
});

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { trainingContract } from '../../training-contract.ts';
import { isTrainingInProgress } from '../../training-rules.ts';
import { trainingKey } from '../query-keys.ts';

const call = createCalls<typeof trainingContract>();

/** The polling interval while a training run is in progress, in case live events are interrupted. */
const trainingPollMs = 15_000;

export function useTraining(influencerId: string) {
  return useQuery({
    queryKey: trainingKey(influencerId),
    queryFn: ({ signal }) => call('get-training', { influencer_id: influencerId }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.latest && isTrainingInProgress(data.latest.status) ? trainingPollMs : false,
  });
}

export function useTrainModel(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('train-model', { influencer_id: influencerId }),
    onSettled: () => queries.invalidateQueries({ queryKey: trainingKey(influencerId) }),
  });
}

/** Chooses whether new photos use the model or reference images. */
export function useTrainedModel(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (use: boolean) => call('use-trained-model', { influencer_id: influencerId, use }),
    onSettled: () => queries.invalidateQueries({ queryKey: trainingKey(influencerId) }),
  });
}

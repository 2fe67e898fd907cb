import * as contract from '../../../contract/people/accounts.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { providerFinishes, providerStarts } from './limits.ts';
import { presentUser } from './present-user.ts';
import { finishProvider, startProvider } from './sign-in-with-provider.ts';

export function providerRoutes(serve: Serve, context: AppContext): void {
  const throttle = throttleOf(context);

  serve(
    contract.listProviders,
    () => ({
      success: true as const,
      providers: contract.provider.options.map((provider) => ({
        provider,
        available: context.config.providers[provider] !== null,
      })),
    }),
    // A handful of words, asked for at every start.
    { compress: false },
  );

  serve(contract.startProvider, async ({ params, body, address }) => {
    await throttle.spend(providerStarts, networkOf(address));
    return {
      success: true as const,
      ...(await startProvider(context, params.provider, body.remember ?? false)),
    };
  });

  serve(contract.finishProvider, async ({ params, body, address, header, say }) => {
    await throttle.spend(providerFinishes, networkOf(address));
    const { person, token, device } = await finishProvider(context, params.provider, {
      ...body,
      agent: header('user-agent'),
    });
    const user = presentUser(person);
    return { success: true as const, ...say('signed_in'), token, user, device };
  });
}

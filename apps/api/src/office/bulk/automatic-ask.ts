import type { Call } from '@openroll/contract/call'
import type { Person } from '../../who/person.ts'
import type { Browser } from '../../http/request-context.ts'
import type { Deps } from '../../http/deps.ts'
import { oncePerRequest } from '../../http/once-per-request.ts'
import type { Ask } from '../../http/serve.ts'

type ActingOperator = { readonly session: string; readonly person: Person; readonly address: string }

/** Everything but the input that a call's handler needs to run in the background as an operator, without a request. */
export const automaticAsk = (deps: Deps, { session, person, address }: ActingOperator): Omit<Ask<Call>, 'input'> => {
  const browser: Browser = {
    cookies: '',
    address,
    agent: '',
    host: '',
    setCookies: () => undefined,
    startNewSession: () => undefined,
  }
  return {
    ...deps,
    caller: { session, person },
    catalog: deps.catalog(),
    directory: deps.directory(),
    today: deps.clock.today(),
    now: deps.clock.now(),
    browser,
    once: oncePerRequest(),
    picture: undefined,
    drafts: undefined,
    typed: undefined,
  }
}

import { troubleIn } from './trouble.ts'
import { TroubleNotice } from './TroubleNotice.tsx'

type Read = { readonly error: unknown; readonly refetch: () => unknown }

/** What a screen says in place of what it could not read, with the way to ask again. */
export const ReadTrouble = ({ of }: { of: readonly Read[] }) => (
  <TroubleNotice trouble={troubleIn(...of)} onRetry={() => void Promise.all(of.map((read) => read.refetch()))} />
)

import { troubleIn } from './trouble.ts'
import { TroubleNotice } from './TroubleNotice.tsx'

type Read = { readonly error: unknown; readonly refetch: () => unknown }

/** Replaces what a screen failed to load, with a way to retry. */
export const LoadError = ({ of }: { of: readonly Read[] }) => (
  <TroubleNotice trouble={troubleIn(...of)} onRetry={() => void Promise.all(of.map((read) => read.refetch()))} />
)

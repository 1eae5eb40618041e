import type { z } from 'zod'

/** How long a person waits for an outside service, in milliseconds (D-6.05). */
export const patience = 3000

/** What a check says of a value: it may pass, or why not, in words for the person. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly message: string }
export const passes: Verdict = { ok: true }

/** Where a service that is down or slow is reported; never with the value that was to be checked (D-6.05, D-7.03). */
type ServiceLog = (about: { readonly service: string; readonly reason: string }) => void

/** What every client of an outside service is set up with. */
export type ServiceSetup = {
  readonly log: ServiceLog
  /** Default: the service's own address. */
  readonly baseUrl?: string
  /** Milliseconds; default `patience`. */
  readonly timeoutMs?: number
}

type Question<T> = {
  readonly service: string
  readonly url: URL
  readonly init?: RequestInit
  readonly signal: AbortSignal
  readonly reply: z.ZodType<T>
  readonly log: ServiceLog
}

/**
 * Asks a service and reads its reply; undefined, and a line in the log, when it is slow, down, or answers what nobody can
 * read. A status outside 200-299 is read too when `reply` takes it: the services say "unknown address" with a 400.
 */
export const askService = async <T>({
  service,
  url,
  init,
  signal,
  reply,
  log,
}: Question<T>): Promise<T | undefined> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const body: unknown = await response.json().catch((error: unknown) => {
      if (signal.aborted) throw error
      return undefined
    })
    const read = reply.safeParse({ status: response.status, body })
    if (read.success) return read.data
    log({ service, reason: response.ok ? 'a reply that cannot be read' : `status ${response.status}` })
  } catch {
    // The error's own text can hold the address asked, and with it the value.
    log({ service, reason: signal.aborted ? 'no reply in time' : 'no connection' })
  }
  return undefined
}

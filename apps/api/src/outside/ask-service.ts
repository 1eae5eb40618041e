import type { z } from 'zod'

/** How long a person waits for an outside service, in milliseconds (D-6.05). */
export const defaultTimeoutMs = 3000

/** A check's verdict: passed, or why not, worded for the person. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly message: string }
export const passes: Verdict = { ok: true }

/** Reports a service that is down or slow; never with the value being checked (D-6.05, D-7.03). */
type ServiceLog = (about: { readonly service: string; readonly reason: string }) => void

/** Options of every outside service client. */
export type ServiceSetup = {
  readonly log: ServiceLog
  /** Default: the service's own URL. */
  readonly baseUrl?: string
  /** Milliseconds; default `defaultTimeoutMs`. */
  readonly timeoutMs?: number
}

type ServiceRequest<T> = {
  readonly service: string
  readonly url: URL
  readonly init?: RequestInit
  readonly signal: AbortSignal
  readonly reply: z.ZodType<T>
  readonly log: ServiceLog
}

/**
 * Calls a service and parses its reply; undefined, with a log entry, if it is slow, down or unreadable. `reply` may also accept a
 * status outside 200-299: services report an unknown address with a 400.
 */
export const askService = async <T>({
  service,
  url,
  init,
  signal,
  reply,
  log,
}: ServiceRequest<T>): Promise<T | undefined> => {
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
    // The error's own text can contain the requested URL and so the value.
    log({ service, reason: signal.aborted ? 'no reply in time' : 'no connection' })
  }
  return undefined
}

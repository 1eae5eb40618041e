import * as z from 'zod'
import type { AuditEvent } from './audit-events.ts'
import type { Role } from './role-meanings.ts'
import type { Duty } from './duty-meanings.ts'

export type Method = 'GET' | 'POST' | 'PUT'

/**
 * Who can make a call (SF-6, D-1.02, D-1.05). `anyone`: public catalog and site data. `owner`: the owner of the enrollment in
 * enrollment_id. `person`: anyone signed in, for their own account. A role: a signed-in person with that role, for their own data.
 */
export type Access = 'anyone' | 'owner' | 'person' | Role

/**
 * Kinds of requests by cost, each limited separately so that one kind can't crowd out the others. `large` and `picture` bodies may
 * exceed the usual limit and get their slot before being read. A `picture` body holds a base64 data URL; its handler gets the
 * decoded bytes and the text before them.
 */
export const loads = ['read', 'save', 'large', 'submission', 'picture', 'sign-in'] as const
export type Load = (typeof loads)[number]

/**
 * What a second operator needs to know to approve an action, and the page to look at. `affects`: an account whose owner can't
 * approve it. `duties`: only operators with one of them may approve it, if not all who may make the call.
 */
export type Approval = {
  readonly details: readonly string[]
  readonly page: string
  readonly affects?: string
  readonly duties?: readonly Duty[]
}

export type Call<
  In extends z.ZodObject = z.ZodObject,
  Out extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  readonly method: Method
  /** The path as the specification spells it, with parameters as :name. */
  readonly path: string
  /** Patterns that parameters must match; otherwise the path is not found. */
  readonly parts?: Readonly<Record<string, string>>
  readonly who: Who
  /** Restricts operators to those with one of these duties. */
  readonly duties?: readonly Duty[]
  /** Its event in the audit log (D-1.14), or why it has none. */
  readonly audit?: AuditEvent | { readonly none: string }
  /**
   * Requires a second operator's approval when APPROVALS is on; undefined for inputs that need none. `permits`: the answer is for the
   * requester, so approval only lets them make the same call for a day.
   */
  readonly approval?: { readonly name: string; readonly permits?: true; of(input: z.output<In>): Approval | undefined }
  /** A read that isn't a GET because of its input; it changes nothing that a page shows. */
  readonly reads?: true
  /** The read whose answer this call returns, so that the page need not refetch it. */
  readonly answersAs?: Call
  /** A step's save: the browser requests the next screen's reads along with it. */
  readonly opensNext?: true
  /** What the call does, in one sentence; shown in docs/calls.md and the OpenAPI document. */
  readonly about: string
  readonly input: In
  readonly output: Out
  /**
   * `catalog`: the same for everyone until the catalog changes, so it has an ETag (D-8.06); `directory`: until the catalog or
   * directory changes; `catalog-unless-enrolled`: like `catalog`, if the input names no enrollment. Default: never cached.
   */
  readonly cache?: 'catalog' | 'directory' | 'catalog-unless-enrolled'
  /** The call creates something, so repeating an Idempotency-Key returns the first answer (D-8.07). */
  readonly creates?: boolean
  /** A GET with side effects or outside costs, as specified: refused from other sites and as HEAD. */
  readonly changes?: boolean
  /** Overrides the default load: read for GET, otherwise save. */
  readonly load?: Load
  /** Content type of a call that returns a file instead of the envelope; errors keep theirs. Its `output` is never. */
  readonly file?: string
  /** Body limit in bytes, if above the usual 64 KiB. */
  readonly bodyLimit?: number
}

/** Declares a call; read by the server's serve(), the browser's send() and the OpenAPI document. */
export const call = <In extends z.ZodObject, Out extends z.ZodType, const Who extends Access, const M extends Method>(
  declared: Call<In, Out, Who> & { readonly method: M } & Audited<M, Who>,
): Call<In, Out, Who> => declared

/** Makes writes by signed-in people fail to compile without an audit entry. */
type Audited<M extends Method, Who extends Access> = M extends 'GET'
  ? unknown
  : Who extends 'anyone' | 'owner'
    ? unknown
    : { readonly audit: AuditEvent | { readonly none: string } }

/** Input as the caller sends it, before the rules normalize it. */
export type InputOf<C extends Call> = z.input<C['input']>
/** Input as the handler gets it, with every value normalized. */
export type ParsedInput<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** Which change ends a shared answer; undefined if the answer isn't the same for everyone. */
export const cacheOf = ({ cache }: Pick<Call, 'cache'>, input: unknown): 'catalog' | 'directory' | undefined => {
  if (cache !== 'catalog-unless-enrolled') return cache
  return typeof input === 'object' && input !== null && 'enrollment_id' in input ? undefined : 'catalog'
}

/** A call's name: its last fixed path segment in camel case, /api/v1/get-states -> getStates. */
export const callName = (path: string): string => {
  const fixed = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  return (fixed.at(-1) ?? '').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** The names of the parameters in a path: /a/:planId -> ['planId']. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

/**
 * A request header that names reads to answer along with the call: URLs separated by commas. Their answers are in the
 * envelope's `also`, in this order, null for reads to be requested separately.
 */
export const alsoReadHeader = 'also-read'
export const mostAlsoRead = 12

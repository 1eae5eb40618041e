import * as z from 'zod'
import type { AuditEvent } from './audit-events.ts'
import type { Role } from './role-meanings.ts'
import type { Duty } from './duty-meanings.ts'

export type Method = 'GET' | 'POST' | 'PUT'

/**
 * Who may make a call (SF-6, D-1.02, D-1.05).
 * `anyone`: public catalog and site data. `owner`: the owner of the enrollment that the input's enrollment_id names.
 * `person`: whoever is signed in, for their own account. A role: a signed-in person with that role, for what is theirs.
 */
export type Access = 'anyone' | 'owner' | 'person' | Role

/**
 * What a request costs the server; requests of each kind are bounded apart, so that one kind can't crowd out the others. The body of a
 * `large` save or a `picture` may be larger than usual, and has its place before it is read. That of a `picture` holds one as a base64
 * data URL: its handler gets it as bytes, and of the text only what stands before them.
 */
export const loads = ['read', 'save', 'large', 'submission', 'picture', 'sign-in'] as const
export type Load = (typeof loads)[number]

/** What a second operator must know to approve an act, and the page to look at. `affects`: an account whose person may not approve it. */
export type Approval = { readonly details: readonly string[]; readonly page: string; readonly affects?: string }

export type Call<
  In extends z.ZodObject = z.ZodObject,
  Out extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  readonly method: Method
  /** As it is in the address; parameters as :name. Spelled as the specification spells it. */
  readonly path: string
  /** What a parameter must look like for an address to be this call's, as a pattern; otherwise there is nothing there. */
  readonly parts?: Readonly<Record<string, string>>
  readonly who: Who
  /** Of operators, those with one of these duties. */
  readonly duties?: readonly Duty[]
  /** What the audit log says of it (D-1.14), or why it says nothing. */
  readonly audit?: AuditEvent | { readonly none: string }
  /** A second operator must approve it before it is done, where APPROVALS is on; with some inputs nobody need (undefined). */
  readonly approval?: { readonly name: string; of(input: z.output<In>): Approval | undefined }
  /** It is no GET only for what it carries, and changes nothing that a page shows. */
  readonly reads?: true
  /** It answers what this read would then: the page that shows that need not read it again. */
  readonly answersAs?: Call
  /** What the call does, one sentence; docs/calls.md and the OpenAPI document show it. */
  readonly about: string
  readonly input: In
  readonly output: Out
  /**
   * `catalog`: the same for everybody until the catalog changes, so it carries an ETag (D-8.06); `directory`: until that or the
   * directory of sites and people does. Default: never stored.
   */
  readonly cache?: 'catalog' | 'directory'
  /** The call creates something, so an Idempotency-Key gives its first answer again (D-8.07). */
  readonly creates?: boolean
  /** A GET that changes something or costs money outside, as the specification has it: no other site may make it, and never as HEAD. */
  readonly changes?: boolean
  /** What it costs, where that is not a read for GET and a save for the rest. */
  readonly load?: Load
  /** The kind of file that it answers with instead of the envelope; refusals have theirs. `output` is never then. */
  readonly file?: string
  /** Larger than the usual 64 KiB body, in bytes. */
  readonly bodyLimit?: number
}

/** Declares a call; the server's serve(), the browser's send() and the OpenAPI document all read it here. */
export const call = <In extends z.ZodObject, Out extends z.ZodType, const Who extends Access, const M extends Method>(
  declared: Call<In, Out, Who> & { readonly method: M } & Audited<M, Who>,
): Call<In, Out, Who> => declared

/** What somebody who signed in changes by a call for signed-in people does not compile without its entry in the audit log. */
type Audited<M extends Method, Who extends Access> = M extends 'GET'
  ? unknown
  : Who extends 'anyone' | 'owner'
    ? unknown
    : { readonly audit: AuditEvent | { readonly none: string } }

/** What a caller hands in, before the rules normalize it. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What a handler receives: every value already in its one normal form. */
export type GivenOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** The name of a call is its last fixed path segment in camel case: /api/v1/get-states -> getStates. */
export const callName = (path: string): string => {
  const fixed = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  return (fixed.at(-1) ?? '').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** The names of the parameters in a path: /a/:planId -> ['planId']. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

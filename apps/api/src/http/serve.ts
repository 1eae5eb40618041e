import { isConsole } from '@openroll/contract/role-meanings'
import type { Call, ParsedInput, OutputOf } from '@openroll/contract/call'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalog } from '../catalog/catalog.ts'
import type { Directory } from '../directory/directory.ts'
import type { Enrollment } from '../enrollment/enrollment.ts'
import { requireRecordedAccount } from '../accounts/recorded-account.ts'
import { clientCheck, checkContext, checkRole } from './access.ts'
import { auditAccess, auditAct, auditRefusal } from './audit-access.ts'
import { alsoNamed, answersTo, type AlsoReads } from './also-read.ts'
import { askOf } from './ask-of.ts'
import { waitsForApproval, type Approvable, type ApprovalContext, type ApprovalNeed } from './approval.ts'
import type { Deps } from './deps.ts'
import { answerOnce } from './idempotency.ts'
import { takeSlotEarly, withSlot, isHeavy, loadOf, type Gate } from './load/gate.ts'
import { isFresh } from './is-fresh.ts'
import { inputReader } from './input/input.ts'
import { sendFile, isFileResponse, type FileResponse } from './file-response.ts'
import { requestContextOf, type Browser, type RequestContext } from './request-context.ts'
import { routePathOf } from './route-path.ts'
import { sameOriginCheck } from './same-origin.ts'
import { lastSeen, ownedEnrollment, ownedWithDrafts, retrySave, type Found } from '../enrollment/owned.ts'
import type { StepDraftRow } from '../enrollment/store.ts'
import { oncePerRequest, type Once } from './once-per-request.ts'
import type { ReceivedPicture } from '../files/picture-body.ts'
import type { Caller } from '../who/person.ts'
import { takePicture } from './input/picture.ts'
import { type Prepared, sendPrepared, wasPrepared } from './prepared.ts'
import { enrollmentNotFound } from '../who/refusal.ts'
import { sendSessionCookie, type sessionReader } from './session.ts'
import { hasSignInCookie } from './sign-in-cookie.ts'

/** What a handler gets: normalized input, the caller, one catalog and one directory for the whole request, and today's date. */
export type Ask<C extends Call> = Omit<Deps, 'catalog' | 'directory'> &
  Pick<ApprovalContext, 'isApproved'> & {
    readonly input: ParsedInput<C>
    readonly caller: Caller
    readonly catalog: Catalog
    readonly directory: Directory
    readonly today: string
    readonly now: Date
    readonly browser: Browser
    readonly once: Once
    /** The decoded data URL, if the call carries a picture. */
    readonly picture: ReceivedPicture | undefined
    /** The enrollment's saved steps, and which have unsaved input, if the call is served with them. */
    readonly drafts: readonly StepDraftRow[] | undefined
    readonly typed: readonly TabName[] | undefined
  } & (C['who'] extends 'owner' ? { readonly enrollment: Enrollment } : unknown)

type Answer<C extends Call> = OutputOf<C> | Prepared<OutputOf<C>> | FileResponse
type Handle<C extends Call> = (ask: Ask<C>) => Promise<Answer<C>> | Answer<C>
/**
 * Whether this input needs a second operator, where that depends on stored data; may refuse it right away. The approved input is given
 * to the handler.
 */
type Needs<C extends Call> = (ask: Ask<C>) => Promise<boolean | ApprovalNeed> | boolean | ApprovalNeed

type SelectedRows = {
  readonly filters: Readonly<Record<string, string>>
  /** Only the rows with these keys. */
  readonly keys: readonly string[] | undefined
  readonly most: number
}
type WireRow = Readonly<Record<string, unknown>>
/** Rows as their list shows them; `note` audits that the first ones were shown. */
type BulkRead = (
  ask: Omit<Ask<Call>, 'input'>,
  wanted: SelectedRows,
) => Promise<{ readonly rows: readonly WireRow[]; readonly note: (shown: number) => Promise<void> }>

/** The server with its calls in registration order; the OpenAPI document and docs/calls.md are built from it. */
export type App = {
  readonly http: FastifyInstance
  readonly deps: Deps
  readonly served: Call[]
  readonly readSession: ReturnType<typeof sessionReader>
  readonly gate: Gate
  /** Calls that may need a second operator, by path. */
  readonly approvable: Map<string, Approvable>
  /** Operators' calls that change something, by path, to run in the background as them. */
  readonly acts: Map<string, Approvable>
  /** Reads selected rows of a list for bulk actions, by its name. */
  readonly bulkReads: Map<string, BulkRead>
  readonly alsoReads: AlsoReads
}

/**
 * Serves a call as its contract declares: checks the storefront, person and owner, reads the input, wraps the result of `handle` in
 * the success envelope (null is 204 without a body, SF-7.21), and keeps personal answers out of caches (D-8.06).
 */
export const serve = <C extends Call>(
  app: App,
  call: C,
  handle: Handle<C>,
  { needsApproval }: { readonly needsApproval?: Needs<C> } = {},
): void => route(app, call, handle, justOwned, undefined, needsApproval)

/** Like serve(), for an owner's call that shows saved steps: they are read together with the enrollment. */
export const serveWithDrafts = <C extends Call & { readonly who: 'owner' }>(
  app: App,
  call: C,
  handle: Handle<C>,
): void => route(app, call, handle, ownedWithDrafts)

/**
 * Like serve(), for an owner's call whose handler ends in a write guarded by the enrollment's revision: it starts from the
 * enrollment as last seen, which saves a query; `fresh` reads it anyway, with its steps (enrollment/owned.ts).
 */
export const serveSave = <C extends Call & { readonly who: 'owner' }>(
  app: App,
  call: C,
  handle: Handle<C>,
  { fresh = false } = {},
): void => route(app, call, handle, fresh ? ownedWithDrafts : justSeen, retrySave)

type Find = (deps: Deps, id: string, caller: Caller) => Promise<Found>
const justOwned: Find = async (deps, id, caller) => ({ enrollment: await ownedEnrollment(deps, id, caller) })
const justSeen: Find = async (deps, id, caller) => ({ enrollment: await lastSeen(deps, id, caller) })

const route = <C extends Call>(
  app: App,
  call: C,
  handle: Handle<C>,
  find: Find,
  saving?: typeof retrySave,
  needs?: Needs<C>,
): void => {
  app.served.push(call)
  const { deps } = app
  const checkClient = clientCheck(deps.config.storefrontClient)
  const readInput = inputReader(call)
  const load = loadOf(call)
  const changes = call.method !== 'GET' || call.changes === true
  if (saving !== undefined && !changes)
    throw new Error(`${call.path} saves: its contract must say that it changes something`)
  const checkOrigin = sameOriginCheck(deps.config.publicUrl)
  if (call.approval !== undefined) app.approvable.set(call.path, approvable(call, handle, needs))
  if (isConsole(call.who) && changes) app.acts.set(call.path, approvable(call, handle, needs))
  const auditOf = ({ caller, browser, now }: RequestContext) => ({
    audit: deps.audit,
    db: deps.db,
    spent: deps.spent,
    call,
    caller,
    browser,
    now,
  })
  const checkCaller = (context: RequestContext): Promise<void> =>
    auditRefusal(auditOf(context), async () => {
      checkRole(call, context.caller)
      checkContext(context.request, context.caller)
      if (isConsole(call.who) && (changes || call.file !== undefined))
        await requireRecordedAccount(deps, context.caller.person)
    })
  const idOf = (input: ParsedInput<C>): string | undefined =>
    call.who === 'owner' ? String(input.enrollment_id ?? input.tempId) : undefined
  const run = (context: RequestContext, input: ParsedInput<C>, ask: object, found?: Found): Promise<Answer<C>> =>
    auditAct(auditOf(context), input, deps.config.checkOutputs, () => handle({ ...ask, ...found } as unknown as Ask<C>))
  const dataOf = (answer: OutputOf<C> | Prepared<OutputOf<C>>): unknown => {
    const data = wasPrepared(answer) ? answer.data : answer
    return deps.config.checkOutputs ? call.output.parse(data) : data
  }
  if (!changes && call.file === undefined && (call.who === 'owner' || call.who === 'anyone'))
    app.alsoReads.set(call.path, async (context, query, findOnce) => {
      await checkCaller(context)
      const input = readInput({ query, params: {}, body: undefined })
      const id = idOf(input)
      const found = id === undefined ? undefined : await findOnce(id)
      if (found !== undefined) await auditAccess(auditOf(context), found.enrollment, false)
      const answer = await auditRefusal(auditOf(context), () =>
        run(context, input, askOf(deps, call, context, input, saving), found),
      )
      return isFileResponse(answer) ? null : dataOf(answer)
    })
  app.http.route({
    method: call.method,
    url: routePathOf(call),
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    exposeHeadRoute: !changes,
    ...(load === 'picture' ? { preParsing: takePicture } : {}),
    onRequest: takeSlotEarly(app.gate, load, (request) => {
      checkClient(request)
      // Operators' reads are audited and may be files: no other site may trigger them.
      if (changes || isConsole(call.who)) checkOrigin(request)
      if (isHeavy(load) && call.who === 'owner' && ownsNothing(app, request)) throw enrollmentNotFound()
    }),
    handler: withSlot(app.gate, load, async (request, reply, settle) => {
      const now = deps.clock.now()
      const session = app.readSession(request, now)
      const context = await requestContextOf(deps, { request, reply, session: session.hash, now })
      const { caller } = context
      await checkCaller(context)
      if (isFresh(call, context, request, reply)) return reply.code(304).send()
      const input = readInput(request)
      const also = alsoNamed(context)
      const id = idOf(input)
      const findFirst = also.length > 0 && !changes ? ownedWithDrafts : find
      const found = id === undefined ? undefined : await findFirst(deps, id, caller)
      if (found !== undefined) await auditAccess(auditOf(context), found.enrollment, changes)
      await settle()
      const ask = askOf(deps, call, context, input, saving)
      const isNeeded = async () => needs?.(ask as unknown as Ask<C>) ?? true
      if (await auditRefusal(auditOf(context), () => waitsForApproval(ask, call, input, isNeeded)))
        return reply.code(202).send({ status: 'success', data: null })
      if (session.renew || (session.isNew && (call.method !== 'GET' || call.creates === true)))
        sendSessionCookie(reply, session.cookie(), deps.config.secureCookies)
      const answer = await auditRefusal(auditOf(context), () =>
        answerOnce(call, request, deps, { scope: id ?? caller.session, input }, () =>
          saving !== undefined && found !== undefined
            ? saving(deps, caller, found, (at) => run(context, input, ask, at))
            : run(context, input, ask, found),
        ),
      )
      if (answer === null) return reply.code(204).send()
      if (isFileResponse(answer)) return sendFile(answer, call.file, reply)
      const data = dataOf(answer)
      if (also.length > 0) {
        const answers = await answersTo(app, context, also, changes ? undefined : found)
        return reply.send({ status: 'success', data, also: answers })
      }
      return wasPrepared(answer) ? sendPrepared(answer, request, reply) : reply.send({ status: 'success', data })
    }),
  })
}

/** Runs the call as the requester, on the approver's request. */
const approvable = <C extends Call>(call: C, handle: Handle<C>, needs?: Needs<C>): Approvable => ({
  call,
  waits: (asking, input, person) => {
    const ask = { ...asking, input, caller: { ...asking.caller, person } }
    return waitsForApproval(ask, call, input, async () => needs?.(ask as unknown as Ask<C>) ?? true)
  },
  run: async (approving, input, person) => {
    await requireRecordedAccount(approving, person)
    const caller = { ...approving.caller, person }
    const ask = { ...approving, input, caller, once: oncePerRequest() } as unknown as Ask<C>
    const { audit, db, spent, browser, now, config } = ask
    return auditAct({ audit, db, spent, call, caller, browser, now }, input, config.checkOutputs, () => handle(ask))
  },
})

/** A browser without a session or sign-in owns no enrollment, so its body need not be read. */
const ownsNothing = ({ deps, readSession }: App, request: FastifyRequest): boolean =>
  readSession(request, deps.clock.now()).isNew && !hasSignInCookie(deps, request.headers.cookie ?? '')

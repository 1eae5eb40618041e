import type { SealedColumn } from './store.ts'

/**
 * Every column of sealed values, with the context that a row's values are sealed in: the only place that says it, for who
 * writes, who reads and the rotation of keys (D-7.02). A context that changes makes every value of before unreadable.
 */
const column = <Key extends string>(given: SealedColumn<Key>): SealedColumn<Key> => given

/** The root of this database's hashes and signatures, as base64. */
export const hashRoot = column({
  table: 'hash_root',
  keys: ['root_id'],
  column: 'sealed',
  context: ({ root_id }) => `hash_root/${root_id}`,
})

/** The secret answers of a step, as JSON. */
export const stepSecrets = column({
  table: 'step_draft',
  keys: ['enrollment_id', 'step'],
  column: 'sealed',
  context: ({ enrollment_id, step }) => `${enrollment_id}/${step}`,
})

/** What was typed on a step and is not saved, as JSON. */
export const typedText = column({
  table: 'step_typed',
  keys: ['enrollment_id', 'step'],
  column: 'sealed',
  context: ({ enrollment_id, step }) => `${enrollment_id}/step_typed/${step}`,
})

/** What was answered to a plan's questions, as JSON. */
export const planAnswers = column({
  table: 'plan_answer',
  keys: ['enrollment_id', 'plan_id', 'form'],
  column: 'sealed',
  context: ({ enrollment_id, plan_id, form }) => `${enrollment_id}/plan_answer/${plan_id}/${form}`,
})

/** When a plan's questions declined, as JSON: read with the enrollment, without the answers. */
export const planMark = column({
  table: 'plan_answer',
  keys: ['enrollment_id', 'plan_id', 'form'],
  column: 'mark_sealed',
  context: ({ enrollment_id, plan_id, form }) => `${enrollment_id}/plan_answer/${plan_id}/${form}/mark`,
})

/** The SSN of somebody on a policy. */
export const personSsn = column({
  table: 'policy_person',
  keys: ['enrollment_id', 'role', 'place'],
  column: 'ssn_sealed',
  context: ({ enrollment_id, role, place }) => `${enrollment_id}/policy_person/${role}/${place}`,
})

/** The secrets of what was signed, as JSON. */
export const snapshotSecrets = column({
  table: 'policy_snapshot',
  keys: ['enrollment_id'],
  column: 'sealed',
  context: ({ enrollment_id }) => `${enrollment_id}/policy_snapshot`,
})

/** What an operator sent that waits for another one’s approval, as JSON. */
export const approvalInput = column({
  table: 'approval',
  keys: ['approval_id'],
  column: 'input_sealed',
  context: ({ approval_id }) => `approval/${approval_id}`,
})

/** With which name and signature somebody agreed, as JSON. */
export const consentSignature = column({
  table: 'consent',
  keys: ['enrollment_id', 'consent_id'],
  column: 'sealed',
  context: ({ enrollment_id, consent_id }) => `${enrollment_id}/consent/${consent_id}`,
})

/** A card or account, as JSON. */
export const paymentNumber = column({
  table: 'payment_vault',
  keys: ['enrollment_id', 'token'],
  column: 'sealed',
  context: ({ enrollment_id }) => `${enrollment_id}/payment_vault`,
})

/** The secret of somebody's authenticator app. */
export const totpSecret = column({
  table: 'person_totp',
  keys: ['person_id'],
  column: 'sealed',
  context: ({ person_id }) => `${person_id}/person_totp`,
})

/** What law makes us keep of a policy whose person was erased, as JSON. */
export const sealedRecord = column({
  table: 'sealed_record',
  keys: ['enrollment_id'],
  column: 'sealed',
  context: ({ enrollment_id }) => `${enrollment_id}/sealed_record`,
})

/** What an erasure that is under way still has to remove, as JSON. */
export const erasureScope = column({
  table: 'erasure',
  keys: ['erasure_id'],
  column: 'scope_sealed',
  context: ({ erasure_id }) => `${erasure_id}/erasure`,
})

/** A file of a batch of payments, which holds account numbers. */
export const paymentFile = column({
  table: 'payment_file',
  keys: ['batch_id', 'name'],
  column: 'sealed',
  context: ({ batch_id, name }) => `payment_file/${batch_id}/${name}`,
})

/** What an operator wrote about an enrollment. */
export const noteText = column({
  table: 'office_note',
  keys: ['enrollment_id', 'note_id'],
  column: 'sealed',
  context: ({ enrollment_id, note_id }) => `${enrollment_id}/office_note/${note_id}`,
})

/** With which note an operator ended a piece of work. */
export const workNote = column({
  table: 'office_work',
  keys: ['enrollment_id', 'work_id'],
  column: 'sealed',
  context: ({ enrollment_id, work_id }) => `${enrollment_id}/office_work/${work_id}`,
})

/** What a member wrote who asks for a plan to be ended. */
export const askedNote = column({
  table: 'office_work',
  keys: ['enrollment_id', 'work_id'],
  column: 'asked_sealed',
  context: ({ enrollment_id, work_id }) => `${enrollment_id}/office_work/${work_id}/asked`,
})

/** What was put right, old and new, as JSON. */
export const correctedValues = column({
  table: 'person_correction',
  keys: ['enrollment_id', 'correction_id'],
  column: 'sealed',
  context: ({ enrollment_id, correction_id }) => `${enrollment_id}/person_correction/${correction_id}`,
})

/** A file of a carrier's feed, which holds social security numbers. */
export const carrierFeedFile = column({
  table: 'carrier_feed_file',
  keys: ['feed_id', 'name'],
  column: 'sealed',
  context: ({ feed_id, name }) => `carrier_feed_file/${feed_id}/${name}`,
})

/** What the rotation of keys walks through. */
export const sealedColumns: readonly SealedColumn[] = [
  hashRoot,
  stepSecrets,
  typedText,
  planAnswers,
  planMark,
  personSsn,
  snapshotSecrets,
  approvalInput,
  consentSignature,
  paymentNumber,
  totpSecret,
  sealedRecord,
  erasureScope,
  paymentFile,
  noteText,
  workNote,
  askedNote,
  correctedValues,
  carrierFeedFile,
]

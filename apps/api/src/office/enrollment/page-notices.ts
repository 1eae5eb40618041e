import { dollarsOf } from '@openroll/contract/money'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import * as z from 'zod'
import type { NoticeRow } from '../../coverage/notices/notice-store.ts'
import { noticeText } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'

const emailShape = z.object({ subject: z.string(), text: z.string() })

/** Notices about unpaid months with the email’s text; no text if no key opens it. */
export const noticesShown = (
  notices: readonly NoticeRow[],
  { vault, enrollment_id }: { readonly vault: Vault; readonly enrollment_id: string },
): OfficeEnrollment['notices'] =>
  notices.map(({ notice_id, kind, at, amount_cents, due_on, pay_by, sealed }) => {
    const opened = vault.read(noticeText, { enrollment_id, notice_id }, sealed)
    const email = opened === undefined ? { subject: '', text: '' } : emailShape.parse(JSON.parse(opened))
    return { notice_id, kind, at, amount: dollarsOf(amount_cents), due_on, pay_by, ...email }
  })

import { erasures, getErasureCertificate, openSealedRecords } from '@openroll/contract/office/erasures'
import { tooManyFiles } from '@openroll/contract/reply'
import { fileResponse } from '../../http/file-response.ts'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { sealedRecord } from '../../vault/sealed-columns.ts'
import { conflict, notFound } from '../../who/refusal.ts'
import { findErasure, sealedOf } from '../privacy/erase-store.ts'
import { findErasedPayments } from '../money/settlement/erased-store.ts'
import { chargeFile } from '../files/charge-file.ts'
import { certificate } from './certificate.ts'

export const officeErasuresRoutes = (app: App): void => {
  serveList(app, erasures, {
    from: 'erasure x',
    key: 'x.erasure_id',
    columns: {
      erasure_id: 'x.erasure_id',
      begun_at: 'x.begun_at',
      done_at: 'x.done_at',
      operator_id: 'x.operator_id',
      policies: 'x.policies',
      keeps_until: 'x.keeps_until',
    },
    filters: {
      policy_id: 'upper($policy_id) = any(x.policies)',
      operator_id: 'x.operator_id = $operator_id::integer',
      from: fromDay('x.begun_at'),
      to: toDay('x.begun_at'),
    },
  })

  serve(app, getErasureCertificate, async (ask) => {
    const erasure = await findErasure(ask.db, ask.input.erasure_id)
    if (erasure === undefined) throw noErasure()
    if (erasure.done_at === null)
      throw conflict('erasure_id', 'This erasure is still running. Try again in a few minutes')
    await spend(ask, [{ budget: 'pdfs_per_caller', key: `operator ${ask.caller.person?.id}` }], {
      target: 'erasure_id',
      message: tooManyFiles,
    })
    await ask.audit.note(ask.db, {
      event: 'certificate-downloaded',
      call: getErasureCertificate.path,
      actor: { ...ask.caller, address: ask.browser.address },
      details: { erasure: erasure.erasure_id },
      now: ask.now,
    })
    const brand = brandOf(ask.directory.siteAt(ask.browser.host), ask.config.publicUrl)
    const paper = certificate(brand, erasure, { timeZone: ask.config.timeZone })
    return fileResponse(`certificate-${erasure.erasure_id}.pdf`, await ask.papers.write(paper))
  })

  serve(app, openSealedRecords, async (ask) => {
    const { db, vault, audit, caller, browser, now, input } = ask
    await chargeFile(ask, 'person_files_per_operator', 'erasure_id')
    const sealedRecords = await sealedOf(db, input.erasure_id)
    if (sealedRecords.length === 0) throw notFound('erasure_id', 'This erasure has no sealed records')
    await audit.note(db, {
      event: 'sealed-record-opened',
      call: openSealedRecords.path,
      actor: { ...caller, address: browser.address },
      about: sealedRecords.map(({ enrollment_id }) => ({ enrollment_id })),
      details: { erasure: input.erasure_id, why: input.why },
      now,
    })
    const payments = new Map(
      await Promise.all(
        sealedRecords.map(async ({ enrollment_id: id }) => [id, await findErasedPayments(db, id)] as const),
      ),
    )
    const records = sealedRecords.map(({ enrollment_id, policy_id, ends_at, sealed }) => ({
      policy_id,
      keeps_until: ends_at,
      /** Current states of its batched payments. */
      payments_now: (payments.get(enrollment_id) ?? []).map(({ payment_id, state, reason }) => ({
        payment_id,
        state,
        reason,
      })),
      record: readJson(vault.open(sealed, sealedRecord.context({ enrollment_id }))),
    }))
    return fileResponse(`sealed-${input.erasure_id}.json`, Buffer.from(JSON.stringify(records, null, 2)))
  })
}

const noErasure = () => notFound('erasure_id', 'Erasure not found')
const readJson = (text: string): unknown => JSON.parse(text)

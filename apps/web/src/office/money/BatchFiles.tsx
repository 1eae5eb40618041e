import { getBatchFile, type BatchFile } from '@openroll/contract/office/money'
import { payRoute } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { fetchFile } from '../../api.ts'
import {
  needsDownloadReason,
  batchDownloadReasonsFor,
  erasedPeopleNote,
} from '@openroll/contract/office/files/download-reasons'
import { useState } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { DownloadModal } from '../files/DownloadModal.tsx'
import { paymentsCounted } from './Figure.tsx'

/** A batch's files for download. */
export const BatchFiles = ({ batchId, files }: { batchId: string; files: readonly BatchFile[] }) => {
  const { busy, trouble, run, clearTrouble } = useRun()
  const [wanted, setWanted] = useState<BatchFile>()
  const get = (file: string) => run(async () => saveFile(await fetchFile(getBatchFile, { batch_id: batchId, file })))
  return (
    <section aria-labelledby="files">
      <h2 id="files">Files</h2>
      {files.length === 0 ? (
        <p className="muted">Nothing to send in this batch.</p>
      ) : (
        <ul className="money-files">
          {files.map((one) => {
            const { file, name, route, group, payments, amount, erased, days = [] } = one
            return (
              <li key={file}>
                <span>
                  {group ?? payRoute[route]}
                  <small className="muted">
                    {paymentsCounted(payments)}, {shownMoney(amount)}
                  </small>
                  {days.map(({ on, ...sum }) => (
                    <small key={on} className="muted">
                      Charge date: {longDate(on)}
                      {days.length > 1 && `: ${paymentsCounted(sum.payments)}, ${shownMoney(sum.amount)}`}
                    </small>
                  ))}
                  {erased > 0 && <small>{erasedPeopleNote(erased)}</small>}
                </span>
                <Button
                  look="secondary"
                  small
                  busy={busy}
                  onClick={() => (needsDownloadReason(one) ? setWanted(one) : void get(file))}
                >
                  <Icon name="download" /> {name}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
      {wanted !== undefined && (
        <DownloadModal
          title={`Download ${wanted.name}?`}
          description={
            <>
              {wanted.route === 'bank' && <p>This file has names and full account numbers.</p>}
              {wanted.route === 'card' && <p>This file has names and card tokens.</p>}
              {wanted.erased > 0 && (
                <p>
                  <strong>{erasedPeopleNote(wanted.erased)}</strong>. The law requires us to keep it as it was sent.
                  Download it only if you have to.
                </p>
              )}
            </>
          }
          words={batchDownloadReasonsFor(wanted.route)}
          {...(wanted.erased === 0 && { preset: 'collector' as const })}
          download={(why) => fetchFile(getBatchFile, { batch_id: batchId, file: wanted.file, why })}
          onClose={() => setWanted(undefined)}
        />
      )}
    </section>
  )
}

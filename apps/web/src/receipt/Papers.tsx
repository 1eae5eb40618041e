import { getReceiptPaper, openReceiptPaper, paperKind, type PaperKind } from '@openroll/contract/receipt/papers'
import { useState } from 'react'
import { fetchFile } from '../api.ts'
import { Icon } from '../drawings/Icon.tsx'
import { TroubleNotice } from '../form/TroubleNotice.tsx'
import { useRun } from '../form/use-run.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'

/** Source of the PDFs: an enrollment this browser may see, or the token of an emailed link. */
export type PapersOf = { readonly enrollment_id: string } | { readonly token: string }

const paperOf = (of: PapersOf, paper: PaperKind): Promise<File> =>
  'token' in of ? fetchFile(openReceiptPaper, { ...of, paper }) : fetchFile(getReceiptPaper, { ...of, paper })

/** Buttons to download the receipt and the signed application. `about` distinguishes policies for screen readers. */
export const Papers = ({ of, about = '' }: { of: PapersOf; about?: string }) => {
  const [requested, setRequested] = useState<PaperKind>()
  const { busy, trouble, run } = useRun()
  const get = (paper: PaperKind) => {
    setRequested(paper)
    return run(async () => saveFile(await paperOf(of, paper)))
  }
  const button = (paper: PaperKind) => (
    <Button look="secondary" small busy={busy} onClick={() => void get(paper)}>
      <Icon name="download" /> {paperKind[paper]} (PDF)
      {about !== '' && <span className="visually-hidden"> {about}</span>}
    </Button>
  )
  return (
    <div className="papers">
      <p className="papers-row">
        {button('receipt')} {button('application')}
      </p>
      <p className="papers-state muted" role="status">
        {busy && 'Preparing your PDF…'}
      </p>
      <TroubleNotice trouble={trouble} onRetry={() => void (requested !== undefined && get(requested))} />
    </div>
  )
}

import { getReceiptPaper, openReceiptPaper, paperKind, type PaperKind } from '@openroll/contract/receipt/papers'
import { useState } from 'react'
import { fetchFile } from '../api.ts'
import { Icon } from '../drawings/Icon.tsx'
import { TroubleNotice } from '../form/TroubleNotice.tsx'
import { useRun } from '../form/use-run.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'

/** Whose papers: of an enrollment that this browser or its person may see, or by the token of a mail's link. */
export type PapersOf = { readonly enrollment_id: string } | { readonly token: string }

const paperOf = (of: PapersOf, paper: PaperKind): Promise<File> =>
  'token' in of ? fetchFile(openReceiptPaper, { ...of, paper }) : fetchFile(getReceiptPaper, { ...of, paper })

/** The receipt and the signed application, to be kept as PDFs. `about` tells them from those of another policy to who can't see them. */
export const Papers = ({ of, about = '' }: { of: PapersOf; about?: string }) => {
  const [asked, setAsked] = useState<PaperKind>()
  const { busy, trouble, run } = useRun()
  const get = (paper: PaperKind) => {
    setAsked(paper)
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
        {busy && 'Preparing your PDF …'}
      </p>
      <TroubleNotice trouble={trouble} onRetry={() => void (asked !== undefined && get(asked))} />
    </div>
  )
}

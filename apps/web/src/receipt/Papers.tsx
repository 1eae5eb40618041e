import {
  getReceiptPaper,
  openReceiptPaper,
  paperKind,
  type LinkedPaperKind,
  type PaperKind,
} from '@openroll/contract/receipt/papers'
import { useState } from 'react'
import { fetchFile } from '../api.ts'
import { Icon } from '../drawings/Icon.tsx'
import { TroubleNotice } from '../form/TroubleNotice.tsx'
import { useRun } from '../form/use-run.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'

/** Source of the PDFs: an enrollment this browser may see, or the token of an emailed link. */
export type PapersOf = { readonly enrollment_id: string } | { readonly token: string }

type Props<Kind extends PaperKind> = {
  kinds: readonly Kind[]
  fileOf: (kind: Kind) => Promise<File>
  about: string
}

const PaperButtons = <Kind extends PaperKind>({ kinds, fileOf, about }: Props<Kind>) => {
  const [requested, setRequested] = useState<Kind>()
  const { busy, trouble, run } = useRun()
  const get = (paper: Kind) => {
    setRequested(paper)
    return run(async () => saveFile(await fileOf(paper)))
  }
  return (
    <div className="papers">
      <p className="papers-row">
        {kinds.map((paper) => (
          <Button key={paper} look="secondary" small busy={busy} onClick={() => void get(paper)}>
            <Icon name="download" /> {paperKind[paper]} (PDF)
            {about !== '' && <span className="visually-hidden"> {about}</span>}
          </Button>
        ))}
      </p>
      <p className="papers-state muted" role="status">
        {busy && 'Preparing your PDF…'}
      </p>
      <TroubleNotice trouble={trouble} onRetry={() => void (requested !== undefined && get(requested))} />
    </div>
  )
}

/** Buttons to download the receipt and the signed application. `about` distinguishes policies for screen readers. */
export const Papers = ({ of, about = '' }: { of: PapersOf; about?: string }) => {
  const fileOf = (paper: LinkedPaperKind): Promise<File> =>
    'token' in of ? fetchFile(openReceiptPaper, { ...of, paper }) : fetchFile(getReceiptPaper, { ...of, paper })
  return <PaperButtons kinds={['receipt', 'application']} {...{ fileOf, about }} />
}

/** A button to download a policy's ID card. */
export const CardPaper = ({ enrollment_id, about }: { enrollment_id: string; about: string }) => (
  <PaperButtons
    kinds={['card']}
    fileOf={(paper) => fetchFile(getReceiptPaper, { enrollment_id, paper })}
    about={about}
  />
)

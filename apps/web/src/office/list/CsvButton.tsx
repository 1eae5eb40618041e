import type { Call } from '@openroll/contract/call'
import { fetchFile } from '../../api.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'

const sentForApproval = 'Sent for approval. Once another operator approves it, download it here within a day'

type Props = {
  list: { readonly csv: Call }
  query: Record<string, string>
  /** Read out after the button, where there are several. */
  of?: string
}

/** Downloads all rows of a list as CSV, filtered and sorted as shown. */
export const CsvButton = ({ list, query, of }: Props) => {
  const { busy, trouble, run } = useRun()
  const get = () => void run(async () => saveFile(await fetchFile(list.csv, query)))
  return (
    <>
      <Button look="quiet" small busy={busy} aria-label={of && `CSV, ${of}`} onClick={get}>
        <Icon name="download" /> CSV
      </Button>
      <TroubleNotice
        trouble={trouble?.kind === 'approval' ? { ...trouble, message: sentForApproval } : trouble}
        onRetry={get}
      />
    </>
  )
}

import type { Call } from '@openroll/contract/call'
import { fetchFile } from '../../api.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Saves all rows of a list as CSV, narrowed and sorted as they are shown. */
export const CsvButton = ({ list, asked }: { list: { readonly csv: Call }; asked: Record<string, string> }) => {
  const { busy, trouble, run } = useRun()
  const get = () => void run(async () => saveFile(await fetchFile(list.csv, asked)))
  return (
    <>
      <Button look="quiet" small busy={busy} onClick={get}>
        <Icon name="download" /> CSV
      </Button>
      <TroubleNotice trouble={trouble} onRetry={get} />
    </>
  )
}

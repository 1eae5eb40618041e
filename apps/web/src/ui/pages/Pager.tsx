import { Button } from '../Button.tsx'
import { pagesShown } from './pages.ts'

type Props = { of: string; page: number; last: number; onPage: (page: number) => void }

/** Page navigation of a list, labeled with what it lists (`of`), since a screen may have several (SF-2.31). */
export const Pager = ({ of, page, last, onPage }: Props) => (
  <nav className="pager" aria-label={`Pages of ${of}`}>
    <Button look="quiet" small disabled={page === 1} onClick={() => onPage(page - 1)}>
      Previous
    </Button>
    {pagesShown(page, last).map((shown, at) =>
      shown === null ? (
        // oxlint-disable-next-line react/no-array-index-key -- a gap has no other key
        <span key={`gap-${at}`} aria-hidden="true">
          …
        </span>
      ) : (
        <Button
          key={shown}
          look={shown === page ? 'secondary' : 'quiet'}
          small
          aria-current={shown === page ? 'page' : undefined}
          aria-label={`Page ${shown}`}
          onClick={() => onPage(shown)}
        >
          {shown}
        </Button>
      ),
    )}
    <Button look="quiet" small disabled={page === last} onClick={() => onPage(page + 1)}>
      Next
    </Button>
  </nav>
)

import { Skeleton } from './Skeleton.tsx'

/** How a page is laid out: rows, a form, work beside an aside, or coverage below sums and beside a card. */
type Shape = 'list' | 'form' | 'columns' | 'coverage'

/** A page until it loads: its heading, and blocks in the shape of what comes. */
export const PageSkeleton = ({ title, shape }: { title: string; shape: Shape }) => (
  <div className="page-skeleton" data-shape={shape}>
    <h1>{title}</h1>
    {shape === 'list' && (
      <>
        <Skeleton height="12rem" />
        <Skeleton height="4rem" count={8} quiet />
      </>
    )}
    {shape === 'form' && <Skeleton height="4rem" count={6} />}
    {shape === 'columns' && (
      <>
        <Skeleton height="4rem" count={7} />
        <Skeleton height="16rem" count={2} quiet />
      </>
    )}
    {shape === 'coverage' && (
      <>
        <div>
          <Skeleton height="8rem" />
          <Skeleton height="28rem" quiet />
        </div>
        <Skeleton height="24rem" quiet />
      </>
    )}
  </div>
)

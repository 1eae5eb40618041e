import { Skeleton } from './Skeleton.tsx'

/** A page's layout: rows, a form, content beside an aside, or coverage below totals and beside a card. */
type Shape = 'list' | 'form' | 'columns' | 'coverage'

/** Placeholder for a loading page: its heading, and blocks in its layout. */
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

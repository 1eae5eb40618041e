/** Heights defined in styles/kit/waiting.css, in rem; a style attribute would break the page's content security policy. */
type Height = '3rem' | '4rem' | '8rem' | '12rem' | '16rem' | '20rem' | '24rem' | '28rem' | '32rem' | '36rem'

type Props = {
  height: Height
  count?: number
  /** Not announced, since another skeleton on the page is. */
  quiet?: boolean
}

/** Placeholder for loading content at its real size; visible only after 200 ms. */
export const Skeleton = ({ height, count = 1, quiet = false }: Props) => (
  <div className="skeletons" aria-busy="true">
    {!quiet && (
      <span className="visually-hidden" role="status">
        Loading
      </span>
    )}
    {Array.from({ length: count }, (_, at) => (
      <div className="skeleton" data-height={height} key={at} />
    ))}
  </div>
)

/** Placeholder for loading content at its real size; visible only after 200 ms. */
export const Skeleton = ({ height, count = 1 }: { height: string; count?: number }) => (
  <div aria-busy="true" style={{ display: 'grid', gap: 'var(--space-16)' }}>
    <span className="visually-hidden" role="status">
      Loading
    </span>
    {Array.from({ length: count }, (_, at) => (
      <div className="skeleton" key={at} style={{ blockSize: height }} />
    ))}
  </div>
)

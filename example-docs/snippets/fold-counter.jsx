import { useState } from 'react'

export const FoldCounter = ({ start = 1 }) => {
  const [folds, setFolds] = useState(start)
  return (
    <div className="flex items-center gap-4 rounded-lg border border-gray-300 p-4 dark:border-gray-700">
      <button type="button" className="rounded-md bg-primary px-3 py-1 text-white" onClick={() => setFolds(folds % 5 + 1)}>
        Fold
      </button>
      <span>{folds} {folds === 1 ? 'fold' : 'folds'}, {2 ** folds} leaves</span>
    </div>
  )
}

import { serialize } from '@octavo/hast'
import { createPageTwin, fence, use } from '../../theme/test/components/page-twin.ts'

const tall = 'flowchart TD\n  A[Begin] --> B[Middle]\n  B --> C[End]'
const low = 'flowchart LR\n  Left --> Right'

/** A diagram that tries everything that test id X12 names. */
const hostile = `%%{init: {"securityLevel": "loose", "themeCSS": "body { display: none }", "dompurifyConfig": {"ADD_ATTR": ["onerror", "onclick"], "ADD_TAGS": ["script", "iframe"]}}}%%
flowchart TD
  X["<img src='data:,' onerror='window.hacked = 1'><script>window.hacked = 2</script><iframe src='/'></iframe>hostile"] --> Y[calls]
  click X "javascript:window.hacked=3"
  click Y call hack()`

const diagram = (chart: string, props: Readonly<Record<string, unknown>> = {}) =>
  use('Mermaid', { ...props, chart })

/** Diagrams of every kind that behaves differently, the last far below the window. */
export const diagramPage = serialize(
  createPageTwin().render(
    diagram(tall),
    diagram(low),
    diagram(low, { actions: 'true', placement: 'top-left' }),
    diagram(tall, { actions: false }),
    diagram('no diagram at all'),
    diagram(hostile),
    fence('plain'),
    use('Mermaid', { chart: 'sequenceDiagram\n  Far->>Away: hello', className: 'far' }),
  ),
)

import { $getNodeByKey, type LexicalNode, type NodeKey } from 'lexical';

type NodeClass<Node> = abstract new (...parameters: never[]) => Node;

/** The node of a class with this key; null when it is gone. */
export function $nodeByKey<Node extends LexicalNode>(type: NodeClass<Node>, key: NodeKey): Node | null {
  const node = $getNodeByKey(key);
  return node instanceof type ? node : null;
}

/** Things that are joined, step by step, into groups. */
export function makeGroups<T>() {
  const head = new Map<T, T>();
  /** What stands for the group of a thing; a new thing is a group of its own. */
  const find = (one: T): T => {
    let top = one;
    for (let up = head.get(top); up !== undefined && up !== top; up = head.get(top)) top = up;
    head.set(one, top);
    return top;
  };
  const join = (one: T, other: T) => void head.set(find(one), find(other));
  return { find, join, all: () => [...head.keys()] };
}

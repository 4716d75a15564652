/** `Each member must:`, `A person will receive:`, in small letters: the list below says nothing without it. */
export const leavesOpen =
  /(?:^|\s)(?:must|shall|should|may|can|cannot|will|would|(?:must|shall|should|may|can|could|will|would|do|does|are|is) not|(?:wo|do|does|ca|must|should)n't|(?:must|shall|should|may|can|will|would|to) (?:also |always |never |only |not )*(?:be|have|get|receive|include|provide|contain|hold|bring|show))\s?:$/

export type FaceShape = {
  /** 0 feminine to 1 masculine. */
  male: number
  /** 0 smooth to 1 aged. */
  old: number
  /** Firmness of the skin: 1 at age 25 to 0 at 45. */
  firm: number
  /** Depth of the lines of the face, of the forehead and beside the eyes, 0 to 1. */
  lined: number
  forehead_lines: number
  crows_feet: number
  dimples: number
  width: number
  jaw_width: number
  jaw_height: number
  chin_width: number
  chin_length: number
  chin_forward: number
  cheek: number
  flesh: number
  forehead: number
  brow_ridge: number
  nose_length: number
  nose_width: number
  nose_tip: number
  nose_hump: number
  nose_up: number
  nose_bridge: number
  nose_bend: number
  lip_height: number
  mouth_width: number
  eye_size: number
  eye_tilt: number
  eye_depth: number
  eye_distance: number
  hood: number
  epicanthus: number
  lash: number
  brow_thickness: number
  brow_arch: number
  brow_height: number
  ear: number
  neck_width: number
}
